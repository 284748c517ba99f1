import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { applicableValues } from '#domain/definition/conditional'
import type { FieldError } from '#domain/definition/field-error'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { sentRows } from '#domain/definition/writable-rows'
import type { Values } from '#domain/where/where'
import { type RecordAnswer, recordsChanged } from '../../../api/records.ts'
import { toast } from '../../../ui/toasts.ts'
import { mergedRows } from '../../data/records/merged-rows.ts'
import { type Call, make } from '../../data/unsent/calls.ts'
import { createSeveral } from './several.ts'
import type { FormState } from './use-form.ts'
import { asked, changesOf, emptied, stated } from './values.ts'

export interface SaveOptions {
  readonly resource: Resource
  readonly form: FormState
  /** Fields that do not apply: they are not sent, and emptied where they held something. */
  readonly hidden?: ReadonlySet<string>
  /** More is stored after it, which only its screen knows. */
  readonly isFollowed?: boolean
  /** With the record's id; null where whoever sent it does not read it. */
  readonly onSaved: (id: string | null) => void
  readonly onRebase: (record: AnyRow) => void
  readonly onFaults: (faults: readonly FieldError[]) => void
}

export interface Sending {
  /** Over which it is written; null: the one the form was opened with. */
  readonly version: number | null
  /** What somebody else stored meanwhile, on top of which it is written. */
  readonly theirs?: AnyRow
  /** The action that hands the record in with it. */
  readonly handIn?: string
  /** What was sent before a reload, and is sent again as it was. */
  readonly call?: Call
}

/** No fields. */
export const none: ReadonlySet<string> = new Set()

/** What stores what the form says. */
export function callOf(
  { resource, form, hidden = none }: SaveOptions,
  { version, theirs, handIn, call }: Sending,
): Call {
  if (call && version === null) return call
  const { base } = form
  if (base === null) {
    const sent = sentRows(resource.fields, stated(asked(resource, form.values)))
    return { kind: 'create', values: applicableValues(sent, hidden), key: form.key, handIn }
  }
  const { id, storedState } = base
  const own = changesOf(base, emptied(asked(resource, form.values), hidden))
  const changes = theirs ? onTopOf(theirs, { resource, base, own }) : own
  return {
    kind: 'change',
    record: { id, storedState, version: version ?? base.version },
    changes: sentRows(resource.fields, changes),
    handIn,
  }
}

/** Rows that both changed hold what either wrote in them. */
function onTopOf(
  theirs: AnyRow,
  { resource, base, own }: { resource: Resource; base: AnyRow; own: Values },
): Values {
  const rows = Object.entries(own).flatMap(([name, mine]) => {
    const columns = resource.fields[name]?.columns
    if (!columns) return []
    return [[name, mergedRows(columns, { base: base[name], theirs: theirs[name], mine })]]
  })
  return { ...own, ...Object.fromEntries(rows) }
}

/** Makes the call that stores what the form says. */
export function useWrite(options: SaveOptions) {
  const { resource, form } = options
  const { t } = useTranslation('workspace')
  const queryClient = useQueryClient()
  const tellPart = (made: number, left: readonly string[]) => {
    if (resource.createsOnePer) form.change(resource.createsOnePer, left)
    toast('fault', t('form.several', { made, left: left.length }))
    void recordsChanged(queryClient, resource.name)
  }
  return (sending: Sending): Promise<RecordAnswer> => {
    const call = callOf(options, sending)
    const { name, createsOnePer: field } = resource
    if (call.kind !== 'create' || !field) return make(name, call)
    const { values, key } = call
    return createSeveral({ resource: name, field, values, key, onPart: tellPart })
  }
}
