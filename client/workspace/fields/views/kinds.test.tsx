import { afterEach, describe, expect, it, vi } from 'vitest'
import { bool, kinds } from '#domain/fields/index'
import { kindCases } from '#domain/fields/kinds.testing'
import { columnKindOf } from '../../../../server/db/sql/columns.ts'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { fieldViews } from './index.ts'

afterEach(() => unmount())

const rest = { id: 'control', onChange: () => undefined, invalid: false }
/** Where one value is all there may be, nothing more can be chosen. */
const full = new Set(['image', 'file'])

/** Kinds that have no column: rows have a table of their own, a QR code is drawn when shown. */
const columnless = new Set(['table', 'qrcode'])

describe.each(kinds)('the kind %s', (kind) => {
  const { field, good } = kindCases[kind]
  const { Control, Show, width } = fieldViews[kind]
  const shared = {
    name: kind,
    field,
    value: good,
    words: plainWords,
    record: {},
    views: fieldViews,
  }

  it('is kept in a column of its own', () => {
    const column = columnKindOf(field)
    expect(column === null).toBe(columnless.has(kind))
    if (column) expect(column.type(field)).toMatch(/^[a-z]+$/)
  })

  it('is shown in a list and in a detail', async () => {
    expect(width).toBeGreaterThan(50)
    for (const dense of [true, false]) {
      const host = drawn(<Show {...shared} dense={dense} />)
      const isSeen = () => host.textContent !== '' || host.querySelector('img, svg, i') !== null
      // A QR code fits no row of a list.
      await vi.waitFor(() => expect(isSeen() || (kind === 'qrcode' && dense)).toBe(true))
      unmount()
    }
  })

  it('is filled in by a control that its label leads to, or by nobody', async () => {
    const host = drawn(<Control {...shared} value={full.has(kind) ? null : good} {...rest} />)
    const isDrawn = kind === 'qrcode'
    // Formatted text and drawings fetch their editor first, which a busy machine does slowly.
    const patience = { timeout: 20_000 }
    await vi.waitFor(() => expect(host.querySelector('#control') === null).toBe(isDrawn), patience)
  }, 30_000)
})

it('a required yes or no is answered by a person, unless a default is stated', () => {
  const shared = { name: 'stopWork', words: plainWords, record: {}, views: fieldViews, ...rest }
  const { Control } = fieldViews.bool
  const drawnWith = (field: ReturnType<typeof bool>, value: boolean | null) => {
    const host = drawn(<Control {...shared} field={field} value={value} />)
    const types = [...host.querySelectorAll('input')].map(({ type, checked }) => [type, checked])
    unmount()
    return types
  }
  const open = [
    ['radio', false],
    ['radio', false],
  ]
  expect(drawnWith(bool({ required: true }), null)).toEqual(open)
  expect(drawnWith(bool({ required: true, default: false }), false)).toEqual([['checkbox', false]])
  // The record stands there unanswered: no box says no for somebody.
  expect(drawnWith(bool({ required: true, default: false }), null)).toEqual(open)
})
