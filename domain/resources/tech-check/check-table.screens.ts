import { screensOfGroup } from '../../definition/menu-screen.ts'
import { checkReaders } from '../../rules/technical-checks.ts'

const { list } = screensOfGroup('tech-check')

export const screens = [list(10, 'check-table', 'check-table', { roles: checkReaders })]
