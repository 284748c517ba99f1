import type { Language } from '#domain/text/language'
import type { Cast, Part, Values } from './cast.ts'
import type { Entries } from './entry.ts'

/** What depends on the people and organisations there are, or on when it is asked. */
export type Made<T> = (cast: Cast, language: Language) => Promise<T> | T

/** One step of a record's way: who takes it in the page, and what its dialog is given beside the usual. */
export interface Step {
  readonly by: Part
  readonly action: string
  readonly entries?: Entries | Made<Entries>
  /** A table that is uploaded in the page first. */
  readonly table?: string
}

/** A step that is taken by a call, to get on. */
export interface Call {
  readonly by: Part
  readonly call: string
  readonly body: Values | Made<Values>
}

export type Move = Step | Call

/** A further record of a type: made by calls, and where it goes in the page. */
export interface Way {
  readonly name: string
  /** Makes the record, brings it to where the way begins; its id. */
  readonly start: Made<string>
  readonly steps: readonly Move[]
}

/** How records of one type are made by hand and where they go then. */
export interface Plan {
  readonly resource: string
  readonly language: Language
  /** Who enters one; nobody makes by hand what has none. */
  readonly by?: Part
  /** The form is that of the settings of this organisation. */
  readonly settingsOf?: (cast: Cast) => Promise<string>
  /** What only hand-chosen values satisfy; everything else is entered by kind. */
  readonly entries?: Entries | Made<Entries>
  /** The way of the record that is entered. */
  readonly steps?: readonly Move[]
  readonly ways?: readonly Way[]
}

export const step = (by: Part, action: string, entries: Step['entries'] = {}): Step => ({
  ...{ by, action, entries },
})

/** A step that is about a table of somebody else's. */
export const withTable = (one: Step, table: string): Step => ({ ...one, table })

export const call = (by: Part, action: string, body: Call['body'] = {}): Call => ({
  ...{ by, call: action, body },
})

/** What is kept as reference data is switched off and on again by an administrator. */
export const switchedOffAndOn: readonly Step[] = [step('admin', 'disable'), step('admin', 'enable')]

export const isStep = (move: Move): move is Step => 'action' in move

/** What is the same for every record, or made for this one. */
export async function madeFor<T extends object>(
  given: T | Made<T>,
  cast: Cast,
  language: Language,
): Promise<T> {
  return typeof given === 'function' ? await given(cast, language) : given
}
