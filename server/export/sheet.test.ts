import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { SheetFormat } from '#domain/api/sheet-formats'
import { languages } from '#domain/text/language'
import { parseNumber } from '#domain/text/numbers'
import type { Cell } from '../tables/sheet-xml.ts'
import { rowsOf } from '../tables/testing.ts'
import { sheetOn } from './sheet.ts'

const headings = ['Naziv', 'Iznos']
const lines: Cell[][] = [
  ['Šaht; 2,5 m', 1250.75],
  ['b', 2.125],
  ['c', -0.5],
  ['d', null],
]

async function written(format: SheetFormat, language: (typeof languages)[number], rows = lines) {
  const out = new PassThrough()
  const text = buffer(out)
  const sheet = sheetOn(format, out, { title: 'x', headings, language })
  await sheet.write(rows)
  await sheet.end()
  return (await text).toString()
}

describe('a CSV table', () => {
  it('has what Excel separates by and writes before decimals in Serbian', async () => {
    expect(await written('csv-excel', 'sr_SP')).toBe(
      '\uFEFFNaziv;Iznos\r\n"Šaht; 2,5 m";"1250,75"\r\nb;"2,1250"\r\nc;"-0,5"\r\nd;\r\n',
    )
  })

  it('has commas and points where Excel does, with no three decimals that look like thousands', async () => {
    expect(await written('csv-excel', 'en_US')).toBe(
      '\uFEFFNaziv,Iznos\r\n"Šaht; 2,5 m",1250.75\r\nb,2.1250\r\nc,-0.5\r\nd,\r\n',
    )
  })

  it('has a month that Excel knows as one, and its first day for a program', async () => {
    const rows: Cell[][] = [[{ wallTime: '2026-10-01', monthIn: 'sr_SP' }, 1]]
    expect(await written('csv-excel', 'sr_SP', rows)).toContain('\r\n2026-10;1\r\n')
    expect(await written('csv', 'sr_SP', rows)).toContain('\r\n2026-10-01,1\r\n')
  })

  it('is the same in every language for a program', async () => {
    for (const language of languages) {
      expect(await written('csv', language)).toBe(
        '\uFEFFNaziv,Iznos\r\n"Šaht; 2,5 m",1250.75\r\nb,2.125\r\nc,-0.5\r\nd,\r\n',
      )
    }
  })

  it.each(languages)('of Excel in %s is read back as it was', async (language) => {
    const [, ...rows] = await rowsOf(await written('csv-excel', language))
    const cells = rows.map((row) => row.cells.map(String))
    expect(cells.map(([name]) => name)).toEqual(['Šaht; 2,5 m', 'b', 'c', 'd'])
    const numbers = cells.slice(0, 3).map(([, amount = '']) => parseNumber(amount, 'en_US'))
    expect(numbers).toEqual(
      ['1250.75', '2.125', '-0.5'].map((value) => ({ kind: 'number', value })),
    )
  })

  it('of one column is not cut at its decimals', async () => {
    const [, first] = await rowsOf(await written('csv-excel', 'sr_SP', [[12.5], [7.25]]))
    expect(first?.cells[0]).toBe('12,5')
  })
})
