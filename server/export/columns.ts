import type { Actor } from '#domain/access/access'
import { isOfNoStep, statesSaid } from '#domain/definition/deadline'
import { importableFields } from '#domain/definition/importable'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { shownField } from '#domain/definition/shown-field'
import { calendarValue } from '#domain/fields/calendar-value'
import {
  type Field,
  isNumeric,
  toText,
  traitsOf,
  unitOf,
  type ValueCodec,
} from '#domain/fields/index'
import { nameIn } from '#domain/text/language'
import { memo } from '../platform/memo.ts'
import { Problem } from '../platform/problem.ts'
import {
  type CodecPlace,
  codecFor,
  type DictionaryNames,
  plainCodec,
} from '../platform/value-codec.ts'
import { wordsOf } from '../platform/words.ts'
import { maySeeField, writableFields } from '../records/access/policy.ts'
import type { Labels } from '../records/labels/labels.ts'
import { headingOf } from '../tables/heading.ts'
import type { Cell } from '../tables/sheet-xml.ts'

/** A column of an exported table. */
export interface Column {
  readonly name: string
  /** What stands over it, in the reader's language. */
  readonly title: string
  /** Its cells are times on the clock of a zone. */
  readonly isTime: boolean
  readonly cell: (record: AnyRow, labels: Labels) => Cell
}

const stamps: Readonly<Record<string, Pick<Field, 'kind'>>> = {
  number: { kind: 'text' },
  state: { kind: 'enum' },
  createdBy: { kind: 'user' },
  createdAt: { kind: 'datetime' },
  updatedBy: { kind: 'user' },
  updatedAt: { kind: 'datetime' },
}

/** What asks for every column: the table can be changed and imported again. */
export const everyColumn = 'all'

/** The columns of the list, then all that an import fills in, then everything else that has a text. */
export function allColumns(resource: Resource, actor: Actor): readonly string[] {
  const fields = Object.keys(importableFields(resource.fields))
  const form = Object.keys(importableFields(writableFields(resource, actor)))
  const told = new Set([...fields, ...Object.keys(stamps)])
  const names = [...resource.list.columns.map(String), ...form, ...fields, ...Object.keys(stamps)]
  const isNumbered = resource.numbered !== undefined
  const known = names.filter((name) => told.has(name) && (isNumbered || name !== 'number'))
  return [...new Set(known)].filter((name) => isReadable(resource, actor, name))
}

/** The columns that this person may export, by name; those the list starts with when none are asked. */
export function readColumns(resource: Resource, actor: Actor, asked: unknown): readonly string[] {
  if (asked === everyColumn) return allColumns(resource, actor)
  const names =
    typeof asked === 'string' && asked !== ''
      ? asked.split(',')
      : resource.list.columns.map(String).filter((name) => isReadable(resource, actor, name))
  const stranger = names.find((name) => !isReadable(resource, actor, name))
  if (stranger === undefined && names.length <= 200) return [...new Set(names)]
  const options = allColumns(resource, actor).join(', ')
  const error = { field: 'columns', code: 'unknownField', params: { name: stranger, options } }
  throw new Problem(400, 'badQuery', { errors: [error] })
}

const isReadable = (resource: Resource, actor: Actor, name: string): boolean =>
  Object.hasOwn(stamps, name) ||
  (Object.hasOwn(resource.fields, name) && maySeeField(resource, name, actor))

/** Headings and cells in a reader's language, instants on the clock of their organisation. */
export function columnsOf(
  resource: Resource,
  names: readonly string[],
  place: CodecPlace,
  dictionaries: DictionaryNames,
): Column[] {
  const own = wordsOf(resource.name, place.language)
  const common = wordsOf('workspace', place.language)
  const codec = codecFor(resource, place, dictionaries)
  const plain = plainCodec(place)
  const word = memo((state: string) => own(`states.${state}`))
  const states = (record: AnyRow) => statesSaid(resource, record).map(word).join(' · ')
  return names.map((name) => {
    const field = resource.fields[name]
    if (field) {
      const written = writerOf(field, codec(name))
      const isWithout = (record: AnyRow) =>
        shownField(resource.fields, record, name, names) !== name
      return {
        name,
        title: headingOf(own(`fields.${name}`), unitOf(field)),
        isTime: traitsOf(field).moment === 'instant',
        cell: (record, labels) =>
          isWithout(record)
            ? String(record[field.namedIn ?? ''])
            : written(saidBy(resource, record, name), labels, record),
      }
    }
    const title = common(`stamp.${name}`)
    if (name === 'state') return { name, title, isTime: false, cell: states }
    const stamp = { required: false, many: false, calculated: true, ...stamps[name] } as Field
    const written = writerOf(stamp, plain)
    return {
      ...{ name, title, isTime: traitsOf(stamp).moment === 'instant' },
      cell: (record, labels) => written(stampOf(record, name), labels, record),
    }
  })
}

/** What a record says there. A change in a log is no record: what it says was so. */
const saidBy = (resource: Resource, record: AnyRow, name: string): unknown =>
  record.id !== undefined && isOfNoStep(resource, record, name) ? null : record[name]

const stampOf = (record: AnyRow, name: string): unknown => (record as Record<string, unknown>)[name]

type Writer = (value: unknown, labels: Labels, record: AnyRow) => Cell

function writerOf(field: Field, codec: ValueCodec): Writer {
  if (isNumeric(field) && !field.many) {
    return (value) => (typeof value === 'number' ? value : null)
  }
  const { moment } = traitsOf(field)
  if ((moment === 'day' || moment === 'month' || moment === 'instant') && !field.many) {
    return (value, _, record) => {
      if (typeof value !== 'string') return null
      const wallTime = toText(value, field, codec)
      const isMonth = calendarValue(field, wallTime, record).length === 7
      return isMonth ? { wallTime, monthIn: codec.language } : { wallTime }
    }
  }
  return (value, labels) => {
    const name = (id: string) => named(labels, id, codec)
    return toText(value, field, { ...codec, name })
  }
}

function named(labels: Labels, id: string, { language }: ValueCodec): string {
  const label = labels[id]
  if (!label) return id
  return nameIn(language, {
    name: label.name,
    nameEn: label.nameEn ?? null,
    nameSr: label.nameSr ?? null,
  })
}
