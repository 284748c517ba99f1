import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Actor } from '#domain/access/access'
import { importableFields } from '#domain/definition/importable'
import type { Resource } from '#domain/definition/resource'
import type { Field } from '#domain/fields/index'
import type { Language } from '#domain/text/language'
import { type Words, wordsOf } from '../../platform/words.ts'
import { writableFields } from '../../records/access/policy.ts'
import type { ColumnChoices } from '../../tables/sheet-xml.ts'
import { WorkbookWriter } from '../../tables/workbook-writer.ts'

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
  const bytes = new PassThrough()
  const content = buffer(bytes)
  const book = new WorkbookWriter(bytes, [own('plural'), say('template.guide')])
  const choices = fields.flatMap(([name, field], column) =>
    offered(column, choicesOf(own, name, field)),
  )
  await book.beginSheet({ widths: fields.map(() => 22), isFrozen: true, choices })
  await book.write([fields.map(([name]) => own(`fields.${name}`))], true)
  await book.beginSheet({ widths: [26, 12, 80] })
  const head = ['field', 'required', 'values'].map((name) => say(`template.${name}`))
  await book.write([head], true)
  await book.write(fields.map(([name, field]) => guideLine(name, field, own, say)))
  await book.end()
  return content
}

const choicesOf = (own: Words, name: string, { options = [], many }: Field): string[] =>
  many ? [] : options.map((option) => own(`options.${name}.${option}`))

function offered(column: number, list: readonly string[]): ColumnChoices[] {
  const text = list.join(',')
  const isOffered = list.length > 0 && text.length <= listLimit && !/["\n]/.test(text)
  return isOffered ? [{ column, rows: guidedRows, list }] : []
}

function guideLine(name: string, field: Field, own: Words, say: Words): string[] {
  const isRequired = field.required && field.default === undefined
  return [own(`fields.${name}`), isRequired ? '●' : '', howTo(name, field, own, say)]
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
  const limits = { max: field.max ?? 200 }
  const text = say(key, limits)
  return text === key ? say('template.kinds.text', limits) : text
}
