import { describe, expect, it } from 'vitest'
import { foldGroup, opensByItself, useMenuFold } from './menu-fold.ts'

const quiet = { isCurrent: false, waiting: 0, screensInMenu: 60 }

describe('the groups of the menu', () => {
  it('are closed in a long menu', () => {
    expect(opensByItself(quiet)).toBe(false)
  })

  it.each([
    ['where the person is', { isCurrent: true }],
    ['where work waits', { waiting: 3 }],
    ['in a short menu', { screensInMenu: 9 }],
  ])('are open %s', (_, part) => {
    expect(opensByItself({ ...quiet, ...part })).toBe(true)
  })

  it('keep what a person did with each', () => {
    foldGroup('risk', true)
    foldGroup('basic-data', false)
    expect(useMenuFold.getState().groups).toEqual({ risk: true, 'basic-data': false })
  })
})
