import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('safety-system')

export const screens = [list(50, 'law-standard-library', 'law-standard')]
