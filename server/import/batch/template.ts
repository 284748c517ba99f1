import ExcelJS from 'exceljs'
import type { Actor } from '#domain/access'
import type { Field } from '#domain/fields/index'
import { importableFields } from '#domain/importable'
import type { Language } from '#domain/language'
import type { Resource } from '#domain/resource'
import { writableFields } from '../../records/policy.ts'
import { type Words, wordsOf } from '../../words.ts'

/** Rows that offer the choices of a column. */
const guidedRows = 2_000
// Excel takes a list of choices up to this length.
const listLimit = 255

/** An empty workbook to fill in: a column a field, and a second sheet that says what goes where. */
export async function templateFor(
  resource: Resource,
  actor: Actor,
  language: Language,
): Promise<Buffer> {
  const own = wordsOf(resource.name, language)
  const say = wordsOf('import', language)
  const fields = Object.entries(importableFields(writableFields(resource, actor)))
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet(own('plural').slice(0, 31), {
    views: [{ state: 'frozen', ySplit: 1 }],
  })
  sheet.columns = fields.map(([name]) => ({ header: own(`fields.${name}`), width: 22 }))
  sheet.getRow(1).font = { bold: true }
  for (const [at, [name, field]] of fields.entries())
    offerChoices(sheet, at + 1, choicesOf(own, name, field))
  addGuide(book, fields, own, say)
  return Buffer.from(await book.xlsx.writeBuffer())
}

const choicesOf = (own: Words, name: string, { options = [], many }: Field): string[] =>
  many ? [] : options.map((option) => own(`options.${name}.${option}`))

function offerChoices(sheet: ExcelJS.Worksheet, column: number, choices: readonly string[]): void {
  const list = choices.join(',')
  if (choices.length === 0 || list.length > listLimit || /["\n]/.test(list)) return
  for (let row = 2; row <= guidedRows; row += 1) {
    sheet.getCell(row, column).dataValidation = {
      type: 'list',
      allowBlank: true,
      formulae: [`"${list}"`],
    }
  }
}

function addGuide(
  book: ExcelJS.Workbook,
  fields: readonly (readonly [string, Field])[],
  own: Words,
  say: Words,
): void {
  const guide = book.addWorksheet(say('template.guide'))
  guide.columns = [
    { header: say('template.field'), width: 26 },
    { header: say('template.required'), width: 12 },
    { header: say('template.values'), width: 80 },
  ]
  guide.getRow(1).font = { bold: true }
  for (const [name, field] of fields) {
    const required = field.required && field.default === undefined
    guide.addRow([own(`fields.${name}`), required ? '●' : '', howTo(name, field, own, say)])
  }
}

/** How a value of the field is written. */
function howTo(name: string, field: Field, own: Words, say: Words): string {
  const many = field.many ? ` ${say('template.many')}` : ''
  if (field.options) {
    return `${field.options.map((one) => own(`options.${name}.${one}`)).join(' / ')}${many}`
  }
  if (field.ref) return `${say('template.kinds.ref')}${many}`
  const kind = field.columns ? 'table' : field.kind
  const key = `template.kinds.${kind}`
  const text = say(key)
  return text === key ? say('template.kinds.text', { max: field.max ?? 200 }) : text
}
