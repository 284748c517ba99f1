// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { widgetTypes } from '#domain/wall/widgets'
import { drawnTypes } from './index.ts'

describe('the widgets', () => {
  it('are drawn here exactly as layouts may name them', () => {
    expect(new Set(drawnTypes())).toEqual(new Set(Object.keys(widgetTypes)))
  })
})
