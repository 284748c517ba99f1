// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { widgetTypes } from '#domain/wall/widgets'
import { laterNames } from '../definition/later.ts'
import { drawnTypes } from './index.ts'
import { laterViews } from './later-views.ts'

describe('the widgets', () => {
  it('are drawn here exactly as layouts may name them', () => {
    expect(new Set(drawnTypes())).toEqual(new Set(Object.keys(widgetTypes)))
  })

  it('come later exactly where the script of later views has them', () => {
    expect(laterNames).toEqual(new Set(Object.keys(laterViews)))
  })
})
