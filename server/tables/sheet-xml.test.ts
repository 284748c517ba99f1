import { expect, it } from 'vitest'
import { bookParts, rowXml } from './sheet-xml.ts'

it('writes a day and an instant as numbers that the reader’s spreadsheet shows in its own way', () => {
  // 12 March 2026 is 46,093 days after 30 December 1899; nine o'clock is three eighths of a day.
  expect(rowXml(2, [{ wallTime: '2026-03-12' }, { wallTime: '2026-03-12 09:00' }])).toBe(
    '<row r="2"><c r="A2" s="2"><v>46093</v></c><c r="B2" s="3"><v>46093.375</v></c></row>',
  )
})

it('writes a day as text that the calendar of spreadsheets does not know', () => {
  expect(rowXml(2, [{ wallTime: '1899-12-31' }])).toContain('>1899-12-31</t>')
})

it('writes a month as its first day, which the spreadsheet shows as the month', () => {
  const month = { wallTime: '2026-03-01', monthIn: 'sr_SP' } as const
  // The seventh style; 1 March 2026 is 46,082 days after 30 December 1899.
  expect(rowXml(2, [month])).toBe('<row r="2"><c r="A2" s="6"><v>46082</v></c></row>')
  const styles = bookParts(['Water'])['xl/styles.xml'] ?? ''
  const [, cells = ''] = /<cellXfs count="7">(.*?)<\/cellXfs>/.exec(styles) ?? []
  expect(cells.match(/numFmtId="\d+"/g)?.[6]).toBe('numFmtId="166"')
  expect(styles).toContain('numFmtId="166" formatCode="mmmm yyyy&quot;.&quot;"')
})
