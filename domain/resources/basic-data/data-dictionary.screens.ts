import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('basic-data')

// A list and no tree: most items hang on nothing, and without its dictionary nobody knows what "high" is of.
export const screens = [
  list(180, 'data-dictionary', 'data-dictionary', {
    columns: ['dictName', 'zh', 'en', 'sr', 'itemCode', 'colour', 'isDefault', 'parent', 'state'],
  }),
]
