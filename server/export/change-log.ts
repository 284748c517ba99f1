import type { Actor } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { nameIn } from '#domain/text/language'
import type { Values } from '#domain/where/where'
import { type CodecPlace, plainCodec } from '../platform/value-codec.ts'
import { wordsOf } from '../platform/words.ts'
import type { RecordContext } from '../records/context/record-context.ts'
import type { Labels } from '../records/labels/labels.ts'
import { type ChangeLine, type ChangesAsked, readChanges } from '../records/read/change-log.ts'
import { dictionaryNames } from '../records/references/dictionaries.ts'
import { headingOf } from '../tables/heading.ts'
import type { Cell } from '../tables/sheet-xml.ts'
import { type Column, columnsOf } from './columns.ts'

const columns = [
  ...['at', 'actor', 'principal', 'action', 'resource', 'record', 'org'],
  ...['field', 'before', 'after', 'why'],
] as const

/** Entries that are written at most: an export is no copy of the history. */
const mostEntries = 20_000

export function changesHeadings({ language, zone }: CodecPlace): string[] {
  const say = wordsOf('changes', language)
  return columns.map((name) => headingOf(say(`columns.${name}`), name === 'at' ? zone : undefined))
}

/** What was done, a row for every field that changed, newest first, a page of the log at a time. */
export async function* changesRows(
  recordContext: RecordContext,
  actor: Actor,
  asked: ChangesAsked,
  place: CodecPlace,
): AsyncGenerator<Cell[][]> {
  const writers = new Map<string, Writer>()
  let before = asked.before
  for (let told = 0; told < mostEntries; ) {
    const page = { ...asked, before }
    const { data, next, labels } = await readChanges(recordContext, actor, page, 'export')
    const rows: Cell[][] = []
    for (const line of data) {
      const resource = resourceNamed(line.resource)
      if (!resource) continue
      const known = writers.get(line.resource) ?? (await writerOf(recordContext, resource, place))
      writers.set(line.resource, known)
      rows.push(...known(line, labels))
    }
    yield rows
    told += data.length
    if (next === null) return
    before = Number(next)
  }
  yield [[wordsOf('changes', place.language)('notAll', { count: mostEntries })]]
}

type Writer = (line: ChangeLine, labels: Labels) => Cell[][]

async function writerOf(
  recordContext: RecordContext,
  resource: Resource,
  place: CodecPlace,
): Promise<Writer> {
  const names = Object.keys(resource.fields)
  const dictionaries = await dictionaryNames(recordContext.db, resource.fields)
  const fields = new Map(
    columnsOf(resource, names, place, dictionaries).map((one) => [one.name, one]),
  )
  const { language } = place
  const own = wordsOf(resource.name, language)
  const did = doneWords(resource.name, place)
  const none = wordsOf('changes', language)('gone')
  const { wallTime } = plainCodec(place)
  const named = (labels: Labels, id: string | null) => {
    const label = id === null ? undefined : labels[id]
    if (!label) return ''
    return nameIn(language, { nameEn: null, nameSr: null, ...label })
  }
  return (line, labels) => {
    const name = line.isOpen ? named(labels, line.recordId) : none
    const head = [
      wallTime(line.at),
      line.actor ? named(labels, line.actor) : wordsOf('workspace', language)('record.system'),
      ...[named(labels, line.principal), did(line.action), own('name'), name],
      named(labels, line.org),
    ]
    const changed = Object.keys(line.after).flatMap((field) => fields.get(field) ?? [])
    if (changed.length === 0) return [[...head, '', '', '', line.why]]
    const side = (values: Values, { name: field, cell }: Column) =>
      field in values ? cell(values as unknown as AnyRow, labels) : ''
    return changed.map((one) => [
      ...[...head, one.title],
      ...[side(line.before, one), side(line.after, one), line.why],
    ])
  }
}

/** What was done in words, as histories say it. */
function doneWords(resource: string, { language }: CodecPlace): (action: string) => string {
  const said = (file: string, key: string) => {
    const text = wordsOf(file, language)(key)
    return text === key ? null : text
  }
  return (action) =>
    said(resource, `done.${action}`) ??
    said('done', `any.${action}`) ??
    said('workspace', `happened.${action}`) ??
    action
}
