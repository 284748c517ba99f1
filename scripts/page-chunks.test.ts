import { describe, expect, it } from 'vitest'
import { type Imports, type Pages, pagesOfModules } from './page-chunks.ts'

const module = (importedIds: readonly string[], isFetched = false): Imports => ({
  importedIds,
  isFetched,
})
const modules = new Map([
  ['start', module(['both', 'button'], true)],
  ['home', module(['list', 'own', 'both', '/node_modules/antd'], true)],
  ['wall', module(['list', 'scene', 'late'], true)],
  ['late', module(['scene'], true)],
  ['both', module([])],
  ['button', module(['icon'])],
  ['icon', module([])],
  ['list', module(['row'])],
  ['own', module([])],
  ['row', module(['button'])],
  ['scene', module([])],
  ['/node_modules/antd', module([])],
])
const pages: Pages = {
  start: { parts: [/^start$/] },
  home: { parts: [/^home$/], on: 'start' },
  wall: { parts: [/^wall$/], on: 'start', isOwn: true },
}

describe('modules of pages', () => {
  it('stand together where the same pages fetch them, and with the first page that does', () => {
    expect(Object.fromEntries(pagesOfModules(modules, pages))).toEqual({
      both: ['start'],
      button: ['start'],
      icon: ['start'],
      own: ['home'],
      // What a page of its own has in common with another; the scene is its own.
      list: ['home', 'wall'],
      row: ['home', 'wall'],
    })
  })

  it('are found by a part that there is', () => {
    const gone: Pages = { gone: { parts: [/^gone$/] } }
    expect(() => pagesOfModules(modules, gone)).toThrow('page chunks: no part of gone is found')
  })
})
