import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { Screen } from '#domain/wall/screen'

const folder = resolve(import.meta.dirname, '../../../screens-config')
const boards = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file): Screen => JSON.parse(readFileSync(resolve(folder, file), 'utf8')))

const shapes = { wide: 16 / 9, upright: 9 / 16, 'two displays': 32 / 9, 'three displays': 48 / 9 }

it.each(boards)(
  'the board $code is composed for every shape of wall, and whole on each',
  (board) => {
    const sheets = [board, ...(board.variants ?? [])]
    const shapeOf = ({ design }: Pick<Screen, 'design'>) => design.width / design.height
    for (const [name, shape] of Object.entries(shapes)) {
      const sheet = sheets.find((one) => Math.abs(shapeOf(one) - shape) < 0.01)
      expect(sheet, name).toBeDefined()
      const drawn = new Set(sheet?.areas.flatMap((row) => row.trim().split(/\s+/)))
      expect(board.widgets.filter(({ area }) => area && !drawn.has(area))).toEqual([])
    }
  },
)
