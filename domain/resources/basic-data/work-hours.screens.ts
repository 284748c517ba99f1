import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list, stat } = screensOfGroup('basic-data')

export const screens = [
  list(30, 'work-hours', 'work-hours'),
  // What rates are counted against.
  stat(31, 'work-hours-statistics', 'work-hours', { state: ['confirmed'] }),
]
