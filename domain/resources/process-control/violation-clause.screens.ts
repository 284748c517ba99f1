import { screensOfGroup } from '../../definition/menu-screen.ts'

const { tree } = screensOfGroup('process-control')

export const screens = [tree(110, 'violation-clause')]
