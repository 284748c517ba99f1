import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { metrics } from '../metrics/index.ts'
import { screenSchema } from './screen.ts'
import { widgetTypes } from './widgets.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/walls.md'), 'utf8')

describe('docs/walls.md', () => {
  it('describes every widget, with its slots and options', () => {
    const rows = new Map(
      [...page.matchAll(/^\| `(\w+)` \| (.*)$/gm)].map(([, type, row]) => [type, row] as const),
    )
    for (const [type, { slots, options }] of Object.entries(widgetTypes)) {
      const row = rows.get(type) ?? ''
      const named = Object.keys(slots).filter((slot) => !/^[b-h]$|Before$/.test(slot))
      const chosen = Object.keys((options as { shape?: object }).shape ?? {})
      expect(
        [...named, ...chosen].filter((name) => !row.includes(`\`${name}\``)),
        type,
      ).toEqual([])
      expect(rows.has(type), type).toBe(true)
    }
  })

  it('lists every figure', () => {
    const [, section = ''] = /### Every figure\n([\s\S]*?)\n## /.exec(page) ?? []
    const listed = [...section.matchAll(/`([\w.]+)`/g)].map(([, key]) => key)
    expect(new Set(listed)).toEqual(new Set(metrics.map(({ key }) => key)))
  })

  it('has a board of one’s own that holds', () => {
    const [, file = ''] = /```json shift\.json\n([\s\S]*?)```/.exec(page) ?? []
    expect(screenSchema.safeParse(JSON.parse(file)).error).toBeUndefined()
  })
})
