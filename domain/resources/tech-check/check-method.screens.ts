import { screensOfGroup } from '../../definition/menu-screen.ts'
import { checkReaders } from '../../rules/technical-checks.ts'

const { list } = screensOfGroup('tech-check')

export const screens = [list(30, 'check-method', 'check-method', { roles: checkReaders })]
