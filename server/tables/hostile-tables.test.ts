import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Problem } from '../platform/problem.ts'
import { projectRoot } from '../platform/root.ts'
import { tableLimits } from './table-limits.ts'
import { tableLines } from './table-lines.ts'
import { inFile, linesOf, rowsOf, sheetOf, workbookParts, zipOf } from './testing.ts'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const refusal = async (content: string | Uint8Array, limits = tableLimits): Promise<unknown> =>
  linesOf(content, limits).then(
    () => 'taken',
    (error: unknown) => (error instanceof Problem && error.status === 400 ? error.code : error),
  )

/** What the archive's directory does not give away has to be found while reading. */
const blind = { ...tableLimits, ratio: 1e9, unpackedBytes: 1e12 }
const text = (content: string) => `<row><c t="str"><v>${content}</v></c></row>`

const numbered = (r: string) => `<row r="${r}"><c t="str"><v>x</v></c></row>`

/** An archive of so many sheets without content, made by hand: no library makes such a thing fast. */
function emptyParts(count: number): Buffer {
  const names = Array.from({ length: count }, (_, at) => `xl/worksheets/sheet${at}.xml`)
  const header = (signature: number, length: number, name: string, offset?: number) => {
    const bytes = Buffer.alloc(length)
    bytes.writeUInt32LE(signature, 0)
    bytes.writeUInt16LE(name.length, length === 30 ? 26 : 28)
    if (offset !== undefined) bytes.writeUInt32LE(offset, 42)
    return Buffer.concat([bytes, Buffer.from(name)])
  }
  const parts = names.map((name) => header(0x04034b50, 30, name))
  let offset = 0
  const directory = names.map((name, at) => {
    const entry = header(0x02014b50, 46, name, offset)
    offset += parts[at]?.length ?? 0
    return entry
  })
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

describe('a table made to stop the server', () => {
  it('with texts of thirty megabytes each is refused by its directory', async () => {
    const long = `<si><t>${'a'.repeat(30e6)}</t></si>`
    const bytes = await sheetOf({ rows: text('x'), sharedStrings: long.repeat(3) })
    expect(bytes.length).toBeLessThan(200_000)
    expect(await refusal(bytes)).toBe('tableUnpacksTooLarge')
    expect(await refusal(bytes, blind)).toBe('tableCellTooLong')
  })

  it('with sixty thousand sheets is refused by its directory, and no descriptor stays open', async () => {
    const bytes = emptyParts(60_000)
    const before = readdirSync('/proc/self/fd').length
    expect(await refusal(bytes)).toBe('tableTooManyParts')
    expect(readdirSync('/proc/self/fd').length).toBeLessThanOrEqual(before)
  })

  it('with a flood of styles is refused, whether or not its directory gives it away', async () => {
    const xfs = '<xf numFmtId="14"/>'.repeat(3_000_000)
    const styles = `<styleSheet ${main}><cellXfs>${xfs}</cellXfs></styleSheet>`
    const bytes = await sheetOf({ rows: text('x'), styles })
    expect(await refusal(bytes)).toBe('tableUnpacksTooLarge')
    expect(await refusal(bytes, blind)).toBe('tableTooManyTexts')
  })

  it.each([
    ['sixteen megabytes of semicolons', ';'.repeat(16e6), 'tableTooWide'],
    ['more columns than any table', `${'a,'.repeat(2_000)}\n`, 'tableTooWide'],
    ['one endless cell', `a\n"${'x'.repeat(5e6)}`, 'tableLineTooLong'],
    ['one long cell', `a\n${'x'.repeat(40_000)}\n`, 'tableCellTooLong'],
    ['a line that never ends for its quotes', '"\n";'.repeat(2e6), 'tableLineTooLong'],
    ['bytes of a program', Buffer.from('MZ\u0090\u0003binary'), 'tableKind'],
  ])('as text with %s is refused', async (_, content, code) => {
    expect(await refusal(content)).toBe(code)
  })

  it.each([
    ['more cells than allowed', text('x').repeat(30), { cells: 20 }, 'tableTooManyCells'],
    ['a cell too far to the right', '<row><c r="XFD1"><v>1</v></c></row>', {}, 'tableTooWide'],
    ['a cell too long', text('x'.repeat(40_000)), {}, 'tableCellTooLong'],
    [
      'a row too long',
      `<row>${'<c t="str"><v>xxxxxxxx</v></c>'.repeat(9)}</row>`,
      { lineLength: 64 },
      'tableLineTooLong',
    ],
    ['two rows of one number', `${numbered('1')}${numbered('1')}`, {}, 'tableRowNumber'],
    ['rows that go backwards', `${numbered('3')}${numbered('2')}`, {}, 'tableRowNumber'],
    ['a row far below any', numbered('1e308'), {}, 'tableRowNumber'],
    ['a row without a number below the last', `${numbered('1048576')}<row/>`, {}, 'tableRowNumber'],
    ['a row of half a number', numbered('1.5'), {}, 'tableRowNumber'],
    ['a row before the first', numbered('0'), {}, 'tableRowNumber'],
    ['a row of no number', numbered('one'), {}, 'tableRowNumber'],
    ['broken XML', '<row><c>', {}, 'tableUnreadable'],
    ['an entity that unfolds', text('&lol9;'), {}, 'tableUnreadable'],
    ['a name without end', `<${'a'.repeat(1e6)}/>`, {}, 'tableUnreadable'],
  ])('as a workbook with %s is refused', async (_, rows, limits, code) => {
    expect(await refusal(await sheetOf({ rows }), { ...tableLimits, ...limits })).toBe(code)
  })

  it('that wants more memory than a table may have ends its own process, nothing else', async () => {
    const rows = `${'<a>'.repeat(20e6)}`
    expect(await refusal(await sheetOf({ rows }), { ...blind, heapMegabytes: 64 })).toBe(
      'tableTooHeavy',
    )
  })

  it('that takes too long is given up, the time not counted in which nobody asked', async () => {
    const rows = '<row><c><v></v></c></row>'.repeat(2e6)
    expect(await refusal(await sheetOf({ rows }), { ...blind, seconds: 0.05 })).toBe('tableTooSlow')
  })

  it('by its many lines is read no further than somebody listens', {
    timeout: 60_000,
  }, async () => {
    const untilHeard = (count: number) =>
      inFile(`title\n${'x\n'.repeat(count)}`, async (path) => {
        const from = performance.now()
        let heard = 0
        for await (const _ of tableLines(path, { reader: path })) {
          heard += 1
          if (heard === 50_000) break
        }
        return performance.now() - from
      })
    const [few, many] = [await untilHeard(50_000), await untilHeard(4_000_000)]
    expect(many).toBeLessThan(2.5 * few)
  })
})

describe('an archive that says two things', () => {
  const locals = (bytes: Buffer) => bytes.indexOf('xl/worksheets/sheet1.xml')
  const directory = (bytes: Buffer) => bytes.lastIndexOf('xl/worksheets/sheet1.xml')
  const damaged = async (change: (bytes: Buffer) => void): Promise<Buffer> => {
    const bytes = await sheetOf({ rows: text('x'.repeat(3_000)) })
    change(bytes)
    return bytes
  }

  it.each<[string, (bytes: Buffer) => void, string]>([
    [
      'the name of a part',
      (bytes) => bytes.write('xl/worksheets/sheet2.xml', locals(bytes)),
      'tableForged',
    ],
    ['how a part is packed', (bytes) => bytes.writeUInt16LE(0, locals(bytes) - 22), 'tableForged'],
    [
      'a smaller size than it has',
      (bytes) => bytes.writeUInt32LE(100, directory(bytes) - 22),
      'tableForged',
    ],
    [
      'that it is protected',
      (bytes) => bytes.writeUInt16LE(1, directory(bytes) - 38),
      'tableForged',
    ],
  ])('about %s is refused', async (_, change, code) => {
    expect(await refusal(await damaged(change))).toBe(code)
  })

  it('whose size is wrong in both places is refused while it is unpacked', async () => {
    const bytes = await damaged((file) => {
      file.writeUInt32LE(100, directory(file) - 22)
      file.writeUInt32LE(100, locals(file) - 8)
    })
    expect(await refusal(bytes)).toBe('tableUnreadable')
  })

  it('with two parts of one name is refused', async () => {
    const twin = await zipOf({ ...workbookParts({}), 'xl/worksheets/sheeT1.xml': 'x' })
    const bytes = Buffer.from(twin.toString('latin1').replaceAll('sheeT1', 'sheet1'), 'latin1')
    expect(await refusal(bytes)).toBe('tableForged')
  })
})

describe('whatever is uploaded', () => {
  it('is rows or a refusal, wherever a workbook was damaged', async () => {
    const sound = await sheetOf({ rows: text('x').repeat(20), sharedStrings: '<si><t>a</t></si>' })
    const damage = fc.array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), {
      minLength: 1,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(40), async (changes, cut) => {
        const bytes = Buffer.from(sound)
        for (const [at, value] of changes) bytes[at] = value
        const outcome = await rowsOf(
          bytes.subarray(0, cut > 30 ? bytes.length - cut : bytes.length),
        ).catch((error: unknown) => error)
        expect(outcome instanceof Error || Array.isArray(outcome)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('is parsed by nothing that the server loads', () => {
    const parsers = /from '(csv-parse|yauzl|sax|exceljs|xlsx)[/']/
    const files = readdirSync(join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' })
    const parsing = files.filter(
      (name) =>
        name.endsWith('.ts') &&
        !name.endsWith('.test.ts') &&
        parsers.test(readFileSync(join(projectRoot, 'server', name), 'utf8')),
    )
    expect(parsing.sort()).toEqual([
      // What an operator loads of public records, from the command line.
      'import/csv-lines.ts',
      // These run in the reading process.
      ...['tables/csv-rows.ts', 'tables/xml-stream.ts', 'tables/zip-archive.ts'],
    ])
  })
})
