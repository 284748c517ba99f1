import { screensOfGroup } from '../../definition/menu-screen.ts'
import { checkReaders } from '../../rules/technical-checks.ts'

const { tree } = screensOfGroup('tech-check')

export const screens = [tree(40, 'check-basis', checkReaders)]
