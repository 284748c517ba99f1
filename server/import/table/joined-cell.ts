import type { TableLine } from '../../tables/table-lines.ts'
import { type Cell, cellOf } from './cell-values.ts'
import { joinedMoment } from './column-moments.ts'
import type { TablePlan } from './plan.ts'
import type { Target } from './targets.ts'

const plainCell = { isNumber: false, decimalMark: undefined, dayOrder: undefined }

/** What the columns of a field say together, in the words of the field. */
export function joinedCell(line: TableLine, target: Target, plan: TablePlan): Cell {
  const { name, field, headings } = target
  const { rules, constants } = plan
  const cells = headings.map((heading) => {
    const cell = cellOf(line, heading, plan)
    const values = rules[heading]?.values ?? {}
    const text = cell.text.trim()
    return Object.hasOwn(values, text)
      ? { ...cell, text: values[text] ?? '', isNumber: false }
      : cell
  })
  const [only, ...more] = cells
  if (!only) return { ...plainCell, text: constants[name] ?? '' }
  if (more.length === 0) return only
  // A workbook writes a day as its midnight: the hour stands in the next column.
  const texts = cells
    .map(({ text }) => text.trim().replace(/[ T]00:00:00$/, ''))
    .filter((text) => text !== '')
  const isMoment = field.kind === 'datetime'
  return { ...only, isNumber: false, text: isMoment ? joinedMoment(texts) : texts.join(' ') }
}
