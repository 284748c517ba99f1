/** The parts of a workbook as Excel expects them: as few as it needs. */

import { type Language, languages } from '#domain/text/language'
import { harmless } from './formula-text.ts'
import { serialOf } from './number-formats.ts'

/** A cell: a number stays one, a day or an instant too, everything else is text. */
export type Cell = string | number | WallTime | null

/** What the clock on the wall shows, `YYYY-MM`, `YYYY-MM-DD` or `YYYY-MM-DD HH:mm`. */
export interface WallTime {
  readonly wallTime: string
  /** It stands for its month, which people read in this language. */
  readonly monthIn?: Language
}

export interface SheetLayout {
  /** Characters a column is wide. */
  readonly widths: readonly number[]
  /** Whether the first row stays in view. */
  readonly isFrozen?: boolean
  /** What is offered in the cells of a column, from the second row down. */
  readonly choices?: readonly ColumnChoices[]
}

export interface ColumnChoices {
  /** From 0. */
  readonly column: number
  readonly rows: number
  readonly list: readonly string[]
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const package_ = 'http://schemas.openxmlformats.org/package/2006'

/** As much text as a cell takes; a longer one would make the whole workbook unreadable. */
const longest = 32_767

const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text as XML; characters that XML has none for as workbooks write them, `_x0007_`. */
export const escaped = (text: string): string =>
  text
    .slice(0, longest)
    .replace(/_x(?=[0-9A-F]{4}_)/gi, '_x005F_x')
    .replace(/[&<>"]/g, (mark) => named[mark] ?? mark)
    .replace(/(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu, hexEscape)

const hexEscape = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** `A`, `AB`: how the column at a place is called, from 0. */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : `${columnName(Math.floor(at / 26) - 1)}${letter}`
}

/** The styles of our own, by their places in `styles.xml`. */
const styleOf = { bold: 1, day: 2, instant: 3, zh_CN: 4, en_US: 5, sr_SP: 6 } as const

/** How a spreadsheet shows a month; its name is in the language of the spreadsheet. */
const monthFormats: Readonly<Record<Language, string>> = {
  zh_CN: 'yyyy"年"m"月"',
  en_US: 'mmmm yyyy',
  sr_SP: 'mmmm yyyy"."',
}

/** One row, of which no cell is run. */
export function rowXml(line: number, cells: readonly Cell[], isBold = false): string {
  const style = isBold ? ` s="${styleOf.bold}"` : ''
  const inner = cells.map((cell, at) => cellXml(`${columnName(at)}${line}`, cell, style))
  return `<row r="${line}">${inner.join('')}</row>`
}

function cellXml(place: string, cell: Cell, style: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? `<c r="${place}"${style}><v>${cell}</v></c>` : ''
  if (typeof cell === 'object') return wallTimeXml(place, cell)
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(harmless(cell))}</t></is></c>`
}

/** A day that the calendar of spreadsheets does not know is text. */
function wallTimeXml(place: string, { wallTime, monthIn }: WallTime): string {
  const serial = serialOf(wallTime)
  if (serial === null) return cellXml(place, wallTime, '')
  const style = styleOf[monthIn ?? (wallTime.length > 10 ? 'instant' : 'day')]
  return `<c r="${place}" s="${style}"><v>${serial}</v></c>`
}

export function sheetHead({ widths, isFrozen }: SheetLayout): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const view = `<sheetViews><sheetView workbookViewId="0">${isFrozen ? pane : ''}</sheetView></sheetViews>`
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const cols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
  return `${declaration}<worksheet xmlns="${main}">${view}${cols}<sheetData>`
}

export function sheetFoot({ choices = [] }: SheetLayout): string {
  const rules = choices.map(({ column, rows, list }) => {
    const name = columnName(column)
    const formula = escaped(`"${list.join(',')}"`)
    return `<dataValidation type="list" allowBlank="1" sqref="${name}2:${name}${rows + 1}"><formula1>${formula}</formula1></dataValidation>`
  })
  const validations =
    rules.length > 0
      ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
      : ''
  return `</sheetData>${validations}</worksheet>`
}

/** The parts around sheets of these names, by where they are in the archive. */
export function bookParts(names: readonly string[]): Readonly<Record<string, string>> {
  const numbered = names.map((name, at) => ({ name: escaped(sheetName(name)), id: at + 1 }))
  const sheets = numbered.map(
    ({ name, id }) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`,
  )
  const links = numbered.map(({ id }) => relationXml(id, 'worksheet', `worksheets/sheet${id}.xml`))
  const types = numbered.map(({ id }) => typeXml(`/xl/worksheets/sheet${id}.xml`, 'worksheet'))
  const styles = relationXml(names.length + 1, 'styles', 'styles.xml')
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${typeXml('/xl/workbook.xml', 'sheet.main')}${typeXml('/xl/styles.xml', 'styles')}${types.join('')}</Types>`,
    '_rels/.rels': relationsXml(relationXml(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsXml(`${links.join('')}${styles}`),
    'xl/styles.xml': stylesXml,
  }
}

export const sheetPart = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`

/** A spreadsheet takes 31 characters and none of these as the name of a sheet. */
const sheetName = (title: string): string =>
  title
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet'

const relationXml = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${relation}/${type}" Target="${target}"/>`

const relationsXml = (inner: string): string =>
  `${declaration}<Relationships xmlns="${package_}/relationships">${inner}</Relationships>`

const typeXml = (part: string, type: string): string =>
  `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`

const cellFormat = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0"${font > 0 ? ' applyFont="1"' : ''}${format > 0 ? ' applyNumberFormat="1"' : ''}/>`

// Formats of a workbook's own are numbered from 164.
const monthFormat = (language: Language) => 164 + languages.indexOf(language)
const numFmts = languages.map(
  (one) => `<numFmt numFmtId="${monthFormat(one)}" formatCode="${escaped(monthFormats[one])}"/>`,
)
// In the order of `styleOf`. Formats 14 and 22 are those in which whoever opens the workbook writes
// days and hours.
const cellXfs = [
  ...[cellFormat(0), cellFormat(0, 1), cellFormat(14), cellFormat(22)],
  ...languages.map((one) => cellFormat(monthFormat(one))),
]
const stylesXml = `${declaration}<styleSheet xmlns="${main}"><numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellXfs.length}">${cellXfs.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
