/** What people should know of a line although it is taken. */
import type { Actor } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { submitting } from '#domain/definition/submission'
import { blockedBy } from '#domain/workflow/blocked-by'
import { computed } from '#domain/workflow/derive'
import type { FieldError } from '../../platform/problem.ts'
import type { TableLine } from '../../tables/table-lines.ts'
import type { Fault } from './fault.ts'
import type { Candidate } from './read-lines.ts'
import type { Taken } from './take-lines.ts'

export type Note = Omit<Fault, 'value'>

/** That its record is there already, and stays as it is whatever the line says. */
export const notTaken = ({ line }: TableLine): Note => ({
  ...{ line, heading: '', reason: 'standsAlready' },
})

/** That it would make a record a second time. */
export const recordNote = ({ line, number }: Taken['sameAsRecord'][number]): Note => ({
  ...{ line: line.line, heading: '', reason: 'sameAsRecord', params: { number } },
})

interface Noting {
  readonly resource: Resource
  readonly actor: Actor
  readonly now: Date
  readonly headingOf: (field: string) => string
}

/** That it says what an earlier line says, and why its record could not be submitted as it is. */
export function notesOn(candidate: Candidate, noting: Noting): Note[] {
  const { line, sameAs } = candidate
  const same: Note[] =
    sameAs === null
      ? []
      : [{ line: line.line, heading: '', reason: 'sameAsLine', params: { first: sameAs } }]
  const held = heldBack(candidate, noting).map(({ field, code, params }) => {
    return { line: line.line, heading: noting.headingOf(field), reason: code, params }
  })
  return [...same, ...held]
}

function heldBack(
  { id, values }: Candidate,
  { resource, actor, now }: Noting,
): readonly FieldError[] {
  const storedState = resource.initial
  // As it will be stored: rules of a time limit read what is worked out from the line.
  const derived = computed(resource, values)
  const made = { id, storedState, state: storedState, createdBy: actor.id }
  const record = { ...values, ...derived, ...made } as unknown as AnyRow
  const context = { actor, now }
  const action = submitting(resource, storedState, record, context)
  const transition = action === null ? undefined : resource.states[storedState]?.[action]
  return transition ? blockedBy(resource, record, transition, context) : []
}
