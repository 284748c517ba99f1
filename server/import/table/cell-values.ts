import type { Field } from '#domain/fields/index'
import { instantIn } from '../instants.ts'
import type { Labels } from './labels.ts'

/** What a cell says, or why it says nothing. `reason` is a key of `import.reasons`. */
export type Reading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string; readonly params?: Record<string, unknown> }

/** How the references of a cell are found: by code, number or name. */
export type Find = (resource: string, text: string) => Promise<Reading>

interface Sheet {
  readonly labels: Labels
  readonly find: Find
  /** The zone of instants that are written without one. */
  readonly zone: string
}

const read = (value: unknown): Reading => ({ ok: true, value })
const unread = (reason: string, params?: Record<string, unknown>): Reading => ({
  ok: false,
  reason,
  params,
})

/** The value of a cell as the field wants it. An empty cell is no value. Rules are checked later. */
export async function cellValue(
  name: string,
  field: Field,
  text: string,
  sheet: Sheet,
): Promise<Reading> {
  if (text === '') return read(undefined)
  if (['image', 'file', 'sign', 'qrcode'].includes(field.kind)) return unread('notImportable')
  if (field.columns || field.kind === 'geo') return json(text)
  if (!field.many) return single(name, field, text, sheet)
  const values: unknown[] = []
  for (const part of text.split(/[;；\n]/).filter((one) => one.trim() !== '')) {
    const one = await single(name, field, part.trim(), sheet)
    if (!one.ok) return one
    values.push(one.value)
  }
  return read(values)
}

async function single(name: string, field: Field, text: string, sheet: Sheet): Promise<Reading> {
  if (field.ref) return sheet.find(field.ref, text)
  switch (field.kind) {
    case 'int':
    case 'posint':
    case 'decimal':
    case 'money':
    case 'percent':
      return number(text)
    case 'bool':
      return truth(text)
    case 'date':
      return date(text)
    case 'datetime':
      return instant(text, sheet.zone)
    case 'enum': {
      const choice = sheet.labels.option(name, text)
      return choice === undefined ? unread('unknownValue', { value: text }) : read(choice)
    }
    default:
      return read(text)
  }
}

function number(text: string): Reading {
  // A comma is a decimal point in Serbia and a separator of thousands elsewhere: guessing would
  // silently make 1,5 into 15, so neither is taken.
  const value = /^[-+]?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? read(value) : unread('notANumber', { value: text })
}

const yes = ['1', 'true', 'yes', 'y', 'da', '是', '√']
const no = ['0', 'false', 'no', 'n', 'ne', '否', '×']

function truth(text: string): Reading {
  const word = text.toLowerCase()
  if (yes.includes(word)) return read(true)
  return no.includes(word) ? read(false) : unread('notABoolean', { value: text })
}

const clockTime = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/

function date(text: string): Reading {
  const day = dayOf(clockTime.exec(text))
  return day ? read(day) : unread('notADate', { value: text })
}

function instant(text: string, zone: string): Reading {
  if (/T.*(Z|[-+]\d{2}:?\d{2})$/.test(text)) {
    const at = new Date(text)
    return Number.isNaN(at.getTime()) ? unread('notADate') : read(at.toISOString())
  }
  const found = clockTime.exec(text)
  const day = dayOf(found)
  if (!found || !day) return unread('notADate', { value: text })
  return read(instantIn(zone, day, `${(found[4] ?? '0').padStart(2, '0')}:${found[5] ?? '00'}`))
}

/** `YYYY-MM-DD` of a day that exists. */
function dayOf(found: RegExpExecArray | null): string | null {
  if (!found) return null
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day
    ? at.toISOString().slice(0, 10)
    : null
}

function json(text: string): Reading {
  try {
    return read(JSON.parse(text))
  } catch {
    return unread('notJson')
  }
}
