import { expect, it } from 'vitest'
import { rowXml } from './sheet-xml.ts'

it('writes a day and an instant as numbers that the reader’s spreadsheet shows in its own way', () => {
  // 12 March 2026 is 46,093 days after 30 December 1899; nine o'clock is three eighths of a day.
  expect(rowXml(2, [{ wallTime: '2026-03-12' }, { wallTime: '2026-03-12 09:00' }])).toBe(
    '<row r="2"><c r="A2" s="2"><v>46093</v></c><c r="B2" s="3"><v>46093.375</v></c></row>',
  )
})

it('writes a day as text that the calendar of spreadsheets does not know', () => {
  expect(rowXml(2, [{ wallTime: '1899-12-31' }])).toContain('>1899-12-31</t>')
})
