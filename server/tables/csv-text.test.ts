import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { sheetOn } from '../export/sheet.ts'
import { projectRoot } from '../platform/root.ts'
import { csvText } from './csv-text.ts'
import { originalLine } from './formula-text.ts'
import { rowXml } from './sheet-xml.ts'
import { linesOf, rowsOf } from './testing.ts'

const formulas = ['=cmd|calc', '+1', '-1', '@sum', '＝1', '\u200B=1']

describe('a table of ours', () => {
  it.each(formulas)('runs no %j, in no cell and no heading', async (formula) => {
    expect(csvText([[formula, 'b']])).toBe(`'${formula},b\r\n`)
    expect(rowXml(1, [formula], true)).toContain(`>'${formula}<`)
    const out = new PassThrough()
    const written = buffer(out)
    const sheet = sheetOn('csv', out, { title: 'x', headings: [formula] })
    await sheet.write([[formula]])
    await sheet.end()
    expect((await written).toString()).toBe(`\uFEFF'${formula}\r\n'${formula}\r\n`)
  })

  const forged = ['\n', '\r', '\r\n', ';', '\t', ';"', '; ', '\n\u200B', ';\t', ';""'].flatMap(
    (end) => formulas.map((formula) => `Rope${end}${formula}`),
  )

  it.each(forged)('is one row of cells that are not run, wherever %j is cut', async (text) => {
    const written = csvText([[text, 'b']])
    for (const cell of written.split(/[;\t\r\n]/))
      expect(cell.replace(/^["\p{Z}\p{C}]+/u, '')).not.toMatch(/^[=+\-@＝]/)
    const [heading, ...rows] = await rowsOf(`a,b\r\n${written}`)
    expect(heading?.cells).toEqual(['a', 'b'])
    expect(rows.map(({ cells }) => cells.map((cell) => originalLine(String(cell))))).toEqual([
      [text, 'b'],
    ])
  })

  it('says what it said when it is loaded again', async () => {
    const text = "Rope;=1\n- item\n'-2"
    const [line] = await linesOf(`﻿${csvText([['a'], [text]])}`)
    expect(line?.cells).toEqual({ a: text })
  })

  it('leaves signs inside a line alone', () => {
    expect(csvText([['3-4 a=b, 3"-4" x']])).toBe('"3-4 a=b, 3""-4"" x"\r\n')
  })

  it('keeps numbers and empty cells as they are', () => {
    expect(csvText([[-1.5, null, '']])).toBe('-1.5,,\r\n')
    expect(rowXml(1, [-1.5])).toContain('<v>-1.5</v>')
  })

  it('is written in one place', () => {
    const folder = join(projectRoot, 'server')
    const others = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('test'))
      .filter((name) => readFileSync(join(folder, name), 'utf8').includes("from 'csv-stringify"))
    expect(others).toEqual(['tables/csv-text.ts'])
  })
})
