import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('basic-data')

export const screens = [list(120, 'job-post', 'job-post')]
