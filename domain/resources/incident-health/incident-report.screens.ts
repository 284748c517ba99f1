import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('incident-health')

// Whoever is called out opens the accident here: they read those alone in which they have a part.
export const screens = [list(10, 'incident-report', 'incident-report')]
