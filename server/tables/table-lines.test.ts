import { describe, expect, it } from 'vitest'
import type { TableForm } from '#domain/api/table-reading'
import { tableLines } from './table-lines.ts'
import { bookOf, inFile, linesOf, rowsOf, sheetOf, workbookWith } from './testing.ts'

const cellsOf = async (content: string | Uint8Array) =>
  (await linesOf(content)).map(({ cells }) => cells)

/** Without a process for each of many small tables. */
const below = async (content: string | Uint8Array) =>
  (await rowsOf(content)).slice(1).map(({ cells }) => cells.join('|'))

describe('a text with separators', () => {
  it.each([
    ['commas', 'name,code\nMining,"a,b"\n', ['Mining|a,b']],
    ['semicolons', 'name;code\nRudarstvo;1,5\n', ['Rudarstvo|1,5']],
    ['tabs', 'name\tcode\nMining\tM\n', ['Mining|M']],
    ['bars', 'name|code\nMining|M\n', ['Mining|M']],
    ['commas, bars inside cells', 'name|a,code\nMining|b,M\n', ['Mining|b|M']],
    ['a separator inside a heading', '"a;b;c",code\nx,y\n', ['x|y']],
    ['lines of Windows and a mark', '\uFEFFname,code\r\nx,y\r\n', ['x|y']],
    ['a line break in a cell', 'name,code\n"x\ny",z\n', ['x\ny|z']],
  ])('is read with %s', async (_, text, lines) => {
    expect(await below(text)).toEqual(lines)
  })

  it.each([
    ['utf-8', Buffer.from('名称\n采矿\n'), '采矿'],
    ['utf-16le', Buffer.from('\uFEFF名称\n采矿\n', 'utf16le'), '采矿'],
    ['utf-16be', Buffer.from('\uFEFF名称\n采矿\n', 'utf16le').swap16(), '采矿'],
    ['gb18030', Buffer.from('name\n\xB2\xC9\xBF\xF3\n', 'latin1'), '采矿'],
    ['windows-1250', Buffer.from('name\nRadni\xE8 \x9Aaht\n', 'latin1'), 'Radnič šaht'],
    ['iso-8859-2', Buffer.from('name\nRadni\xE8 \xB9aht\n', 'latin1'), 'Radnič šaht'],
    [
      'windows-1251',
      Buffer.from('name\n\xD0\xF3\xE4\xE0\xF0\xF1\xEA\xE8 \xF8\xE0\xF5\xF2\n', 'latin1'),
      'Рударски шахт',
    ],
    ['utf-16le without a mark', Buffer.from('name\nMining\n', 'utf16le'), 'Mining'],
  ])('is read in %s', async (_, bytes, text) => {
    expect(await below(bytes)).toEqual([text])
  })

  it('is read in Windows-1250 where its bytes would do as GB 18030 too', async () => {
    // The accident report of a Serbian mine, byte by byte a GB 18030 text as well.
    const said = 'Uočene su pukotine u krovini na 3. horizontu. Potrebno je odmah podgraditi.'
    const bytes = Buffer.from(`opis;nivo\n${said.replace('č', '\xE8')};visok\n`, 'latin1')
    expect(() => new TextDecoder('gb18030', { fatal: true }).decode(bytes)).not.toThrow()
    expect(await below(bytes)).toEqual([`${said}|visok`])
  })

  it('is read in the encoding that somebody says, or refused where it is none', async () => {
    const bytes = Buffer.from('name\n\xE8\n', 'latin1')
    const one = (encoding: string) => rowsOf(bytes, undefined, { encoding })
    expect((await one('windows-1251'))[1]?.cells).toEqual(['и'])
    await expect(one('utf-8')).rejects.toMatchObject({ code: 'tableEncoding' })
  })

  const trade = 'Rudar čuvar žičare'

  it('is refused by its line where one byte of a UTF-8 text is broken, marked or not', async () => {
    const [before, after] = [`name\n${trade}\n`, `\n${`${trade}\n`.repeat(500)}`]
    const text = [Buffer.from(`${before}Me`), Buffer.from([0xe9]), Buffer.from(after)]
    const refusal = { code: 'tableBrokenUtf8', params: { line: 3 } }
    await expect(rowsOf(Buffer.concat(text))).rejects.toMatchObject(refusal)
    const marked = Buffer.concat([Buffer.from('\uFEFF'), ...text])
    await expect(rowsOf(marked)).rejects.toMatchObject(refusal)
  })

  it('is refused where a UTF-8 text ends in the middle of a letter', async () => {
    const cut = Buffer.from('name\nRudar čuvar ži\u010d').subarray(0, -1)
    await expect(rowsOf(cut)).rejects.toMatchObject({
      ...{ code: 'tableBrokenUtf8', params: { line: 2 } },
    })
  })

  it.each([
    // "inženjer" and "Rudar čuvar žičare" of DOS: č is 9F, ž is A7.
    ['code page 852', 'name\nin\xA7enjer\n'],
    ['code page 852 at the beginning of a word', 'name\nRudar \x9Fuvar \xA7i\x9Fare\n'],
    // "Рударски радник", "Шахт", "Рудар" and "радије" of old Macs: capitals from 80 on, ј is C0.
    [
      'Mac Cyrillic',
      'name\n\x90\xF3\xE4\xE0\xF0\xF1\xEA\xE8 \xF0\xE0\xE4\xED\xE8\xEA\n\x98\xE0\xF5\xF2\n\x90\xF3\xE4\xE0\xF0\n',
    ],
    [
      'Mac Cyrillic without Ш',
      'name\n\x90\xF3\xE4\xE0\xF0\xF1\xEA\xE8 \xF0\xE0\xE4\xED\xE8\xEA\n\xF0\xE0\xE4\xE8\xC0\xE5\n\xEA\xEE\xEC\xEE\xF0\xE0 \xE8 \xF8\xE0\xF5\xF2\n',
    ],
  ])('is refused in %s, which nobody can read it in', async (_, bytes) => {
    await expect(rowsOf(Buffer.from(bytes, 'latin1'))).rejects.toMatchObject({
      code: 'tableUnknownEncoding',
    })
  })

  it('has its columns named by the first full line, each by a name of its own', async () => {
    const text =
      'Accidents of 2025\nissued;2026-01-05\n\nName;Level;Remark;Remark\nx;1,5;a;b\ny;2,5;;\n'
    expect(await linesOf(text)).toEqual([
      { line: 5, cells: { Name: 'x', Level: '1,5', Remark: 'a', 'Remark (2)': 'b' } },
      { line: 6, cells: { Name: 'y', Level: '2,5', Remark: '', 'Remark (2)': '' } },
    ])
    const from = await linesOf('a;b\nName;Level\nx;1\n', undefined, { headingLine: 2 })
    expect(from).toEqual([{ line: 3, cells: { Name: 'x', Level: '1' } }])
  })

  it('keeps the numbers of its lines', async () => {
    const lines = await linesOf('name\na\n\nb\n')
    expect(lines.map(({ line, cells }) => [line, cells.name])).toEqual([
      [2, 'a'],
      [4, 'b'],
    ])
  })

  it('may have fewer cells than headings', async () => {
    expect(await cellsOf('name,code\nx\n')).toEqual([{ name: 'x', code: '' }])
  })

  it('is refused when a line has more than the first', async () => {
    await expect(linesOf('a,b\n1,2,3\n')).rejects.toMatchObject({
      ...{ code: 'tableMoreCells', params: { line: 2, cells: 3, headings: 2 } },
    })
    await expect(linesOf('a,b\n1,2\n1,2,3,4,5\n')).rejects.toMatchObject({
      ...{ code: 'tableMoreCells', params: { line: 3, cells: 5, headings: 2 } },
    })
  })
})

const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>v</t></is></c></row>'
const cell = (attributes: string, inner: string) =>
  `${head}<row r="2"><c r="A2" ${attributes}>${inner}</c></row>`
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const styles = `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="[$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="165" formatCode="0.0&quot; dana&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="31"/><xf numFmtId="20"/><xf numFmtId="22"/></cellXfs></styleSheet>`
const sharedStrings =
  '<si><t>plain</t></si><si><r><t>rich </t></r><r><rPr><b/></rPr><t>text</t></r><rPh><t>pinyin</t></rPh></si>'

describe('a cell of a workbook', () => {
  it.each([
    ['a number', cell('', '<v>0.1</v>'), '0.1'],
    ['a long number', cell('', '<v>1.3800138E10</v>'), '13800138000'],
    ['a truth', cell('t="b"', '<v>1</v>'), 'true'],
    ['a text of its own', cell('t="inlineStr"', '<is><t> 顶板 </t></is>'), '顶板'],
    ['a shared text', cell('t="s"', '<v>0</v>'), 'plain'],
    ['a text in pieces, without its pinyin', cell('t="s"', '<v>1</v>'), 'rich text'],
    ['what a formula came to', cell('', '<f>A1+1</f><v>7</v>'), '7'],
    ['the text of a formula', cell('t="str"', '<f>A1</f><v>x</v>'), 'x'],
    [
      'a fault as nothing',
      `${cell('t="e"', '<v>#N/A</v>')}<row r="3"><c r="A3"><v>1</v></c></row>`,
      '1',
    ],
    ['a day', cell('s="1"', '<v>46090</v>'), '2026-03-09'],
    ['an instant', cell('s="2"', '<v>46090.354166666664</v>'), '2026-03-09 08:30:00'],
    ['a day of a Chinese format', cell('s="4"', '<v>46090</v>'), '2026-03-09'],
    ['a day before the leap day that never was', cell('s="1"', '<v>59</v>'), '1900-02-28'],
    ['a midnight where hours are shown', cell('s="6"', '<v>46090</v>'), '2026-03-09 00:00:00'],
    ['an hour', cell('s="5"', '<v>0.3541666666666667</v>'), '08:30'],
    ['a number with letters in its format', cell('s="3"', '<v>3.5</v>'), '3.5'],
    ['a day as ISO 8601', cell('t="d"', '<v>2026-03-09T08:30:00</v>'), '2026-03-09 08:30:00'],
    ['a character XML does not know', cell('t="str"', '<v>a_x000A_b</v>'), 'a\nb'],
    ['without what no text can keep', cell('t="str"', '<v>a_x0000__xD83D_b</v>'), 'ab'],
    ['a pair of surrogates in full', cell('t="str"', '<v>_xD83D__xDE00_</v>'), '😀'],
  ])('is %s', async (_, rows, text) => {
    expect(await below(await sheetOf({ rows, styles, sharedStrings }))).toEqual([text])
  })

  it('is a day or an instant where one is written, whichever the calendar knows', async () => {
    const days = ['2026-03-09', '2026-03-09 08:30', '2026-03-09 00:00', '1899-12-31', '9999-12-31']
    const bytes = await workbookWith([['v'], ...days.map((wallTime) => [{ wallTime }])])
    expect(await below(bytes)).toEqual([
      '2026-03-09',
      '2026-03-09 08:30:00',
      '2026-03-09 00:00:00',
      '1899-12-31',
      '9999-12-31',
    ])
  })

  it('counts its days from 1904 where the workbook says so', async () => {
    const workbook = `<workbook ${main} xmlns:x="r"><workbookPr date1904="1"/><sheets><sheet name="s" x:id="rId1"/></sheets></workbook>`
    const bytes = await sheetOf({ rows: cell('s="1"', '<v>44628</v>'), styles, workbook })
    expect(await below(bytes)).toEqual(['2026-03-09'])
  })

  it('may be left out, or say where it is not at all', async () => {
    const row = (line: number, ...cells: string[]) => `<row r="${line}">${cells.join('')}</row>`
    const text = (at: string, value: string) => `<c${at} t="str"><v>${value}</v></c>`
    const rows = [
      row(2, text(' r="A2"', 'a'), text(' r="C2"', 'c')),
      row(3, text(' r="C3"', '1'), text(' r="D3"', 'beside the table')),
      row(5, text('', '2'), text('', '3'), text('', '4')),
    ].join('')
    const lines = await linesOf(await sheetOf({ rows }))
    expect(lines).toEqual([
      { line: 3, cells: { a: '', c: '1' } },
      { line: 5, cells: { a: '2', c: '4' } },
    ])
  })
})

describe('a workbook of several sheets', () => {
  const sheet = (...cells: string[]) =>
    `<row>${cells.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`
  const bytes = () =>
    bookOf({
      Cover: sheet('Hazards of 2025'),
      Hazards: sheet('name', 'code') + sheet('x', '1'),
      Drills: sheet('name', 'code') + sheet('y', '2'),
    })

  it('is read from the first that holds a table, or from the one that somebody says', async () => {
    const forms: TableForm[] = []
    const onForm = (form: TableForm) => forms.push(form)
    const lines = await linesOf(await bytes(), undefined, {}, onForm)
    expect(lines.map(({ cells }) => cells)).toEqual([{ name: 'x', code: '1' }])
    expect(forms).toEqual([
      { encoding: null, sheets: ['Cover', 'Hazards', 'Drills'], sheet: 'Hazards', headingLine: 1 },
    ])
    const drills = await linesOf(await bytes(), undefined, { sheet: 'Drills' })
    expect(drills[0]?.cells.name).toBe('y')
    await expect(linesOf(await bytes(), undefined, { sheet: 'x' })).rejects.toMatchObject({
      code: 'tableSheet',
    })
  })
})

describe('a workbook of ours', () => {
  it('says what was written into it', async () => {
    const texts = [
      '顶板',
      '<b>&"',
      'a\u0007b',
      '_x0041_',
      ' spaced',
      "'=1",
      '😀',
      'x'.repeat(40_000),
    ]
    const rows = [
      ['text', 'number'],
      ...texts.map((text, at) => [text, at === 0 ? null : -at - 0.5]),
    ]
    const cells = await cellsOf(await workbookWith(rows))
    expect(cells.map(({ text }) => text)).toEqual([
      ...['顶板', '<b>&"', 'a\u0007b', '_x0041_', 'spaced', "'=1", '😀', 'x'.repeat(32_767)],
    ])
    expect(cells.map(({ number }) => number)).toEqual([
      '',
      ...texts.slice(1).map((_, at) => String(-at - 1.5)),
    ])
  })
})

describe('a person whose tables are read for long', () => {
  it('has one process, and everybody else the others', async () => {
    await inFile('a\r\n1\r\n2\r\n', async (path) => {
      const read = (reader: string) => tableLines(path, { reader })[Symbol.asyncIterator]()
      const greedy = Array.from({ length: 4 }, () => read('greedy'))
      const first = greedy.map((lines) => lines.next())
      expect((await first[0])?.value).toMatchObject({ cells: { a: '1' } })
      const other = read('other')
      expect((await other.next()).value).toMatchObject({ cells: { a: '1' } })
      await other.return?.(undefined)
      const waiting = await Promise.race([
        first[1],
        new Promise((soon) => setTimeout(soon, 1_000, 'waits')),
      ])
      expect(waiting).toBe('waits')
      for (const [at, lines] of greedy.entries()) {
        await first[at]
        await lines.return?.(undefined)
      }
    })
  })
})
