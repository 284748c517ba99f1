/**
 * How records move: the transitions of their states, what an action brings about on others, who is told.
 * Part of the definition of a record type (`resource.ts`).
 */
import type { RoleCode } from '../access/access.ts'
import type { Field } from '../fields/field.ts'
import type { Context, Operand, Values, Where } from '../where/where.ts'
import type { Escalation } from './escalation.ts'
import type { Requirement } from './requirement.ts'

export type Fields = Readonly<Record<string, Field>>

/** A value an action writes: an operand, or computed from the record as it was. */
export type Setting = Operand | ((record: Values, context: Context) => unknown)

/** What a level of data allows or not (the catalogue, data-level). */
export type LevelRight = 'canPublish' | 'canReview'

/**
 * One way out of a state: who may take it, what it asks for, what it sets, where it leads.
 * Like all parts of a definition it knows the fields by their names alone, so that one of a record type
 * is one of any.
 */
export interface Transition<Name extends string = string, S extends string = string> {
  readonly to: S
  /** Holders of one of these roles; with `by`, both must hold. Neither: only the system. */
  readonly roles?: readonly RoleCode[]
  /** A person named by the record. */
  readonly by?: Where
  /** The record must also satisfy this, whoever acts. */
  readonly when?: Where
  /** The field that says from when it may be taken again; before, the refusal tells that time. */
  readonly pausedUntil?: Name
  /** What the data level of the organisation must allow in whose name a person takes it. */
  readonly needsLevel?: LevelRight
  /** Of the roles those that decide on a record for which a rule holds; default: each on every one. */
  readonly heads?: readonly Head[]
  /** What was asked for and is granted or refused by it. */
  readonly decides?: Decides<Name>
  /**
   * Taken by the system as soon as this holds, once, however late the server notices: a rule over
   * `now` or `today`. Such a transition asks nothing; `roles` and `by` may let people take it as well.
   */
  readonly due?: Where
  /** The field that names on whose authority the clock takes it, where it changes who may what. */
  readonly onAuthorityOf?: Name
  /** Fields of the dialog; those marked required must be filled. */
  readonly asks?: readonly Name[]
  /**
   * Longer texts and fields that only actions write which this one carries on: its dialog starts with
   * what they say. Any other such field starts empty: it was written for another step.
   */
  readonly continues?: readonly Name[]
  /** Fields of the form that are of the next one: its dialog does not start with what the last one said. */
  readonly anew?: readonly Name[]
  /** What it is there to change: nobody takes it who leaves every one of these as it was. */
  readonly mustChange?: readonly Name[]
  readonly sets?: Readonly<Partial<Record<Name, Setting>>>
  /** Fields that keep what a record it points at says at that moment: who was in a group when it was called. */
  readonly copies?: Readonly<Partial<Record<Name, CopiedValue<Name>>>>
  /**
   * Rules over the result, each with the locale key of its message; fields that are computed from others
   * still hold there what they did before.
   */
  readonly requires?: readonly Rule[]
  /** What has to stand in records of other types. Not asked of what the system does by itself. */
  readonly requirements?: readonly Requirement<Name>[]
  /** Changes one row of a child table: the row that matches. */
  readonly row?: {
    readonly table: Name
    readonly where: Where
    readonly sets: Readonly<Record<string, Operand>>
    /** The field of the record that lists the people whose rows match: their to-do lists read it. */
    readonly people?: Name
  }
  /** The field that lists people whose help is waited for, besides whoever moves the record on. */
  readonly awaits?: Name
  /** What it answers cannot wait: it comes before everything else that waits for them. */
  readonly urgent?: true
  /** What somebody asked that it answers: whoever may take it reads these fields first. */
  readonly answers?: readonly Name[]
  /** Actions on other records that follow in the same transaction, carried out by the system. */
  readonly effects?: readonly Effect[]
  /** Records of other types that come into being with it, in this order. */
  readonly creates?: readonly Creation[]
  /** Walls tell nothing of it. */
  readonly quiet?: true
  /** Taken while whom the record waits for is away: nobody is waited for to take it. */
  readonly inAbsence?: true
  /**
   * Somebody signs by it, which binds them: it asks once, by the record's name. The action named
   * here takes the signature back, by whoever signed and until the next step.
   */
  readonly signs?: string
  /**
   * Somebody vouches for what the record says or lists: the dialog shows it, and asks even when it needs
   * nothing.
   */
  readonly attests?: AttestedFields<Name> | AttestedList<Name>
  /** Irreversible or grave: the button asks again. */
  readonly grave?: boolean
  /** Its author is done with the record: forms offer to save and take it in one step. It asks nothing. */
  readonly submits?: true
  /**
   * Whether it may be taken for several records at once; a rule: for those for which it holds. Left out,
   * it may unless it is a judgement (`bulk.ts`).
   */
  readonly bulk?: boolean | Where
}

/** What somebody vouches for: fields of the record, in the order in which they are read. */
export interface AttestedFields<Name extends string = string> {
  readonly fields: readonly Name[]
}

/** What somebody vouches for: a field that lists records, each with a value from elsewhere. */
export interface AttestedList<Name extends string = string> {
  readonly list: Name
  /** The record type, its field that names the record listed, and its field that is shown. */
  readonly each: { readonly resource: string; readonly by: string; readonly field: string }
}

/** A field of the record that a reference names. */
export interface CopiedValue<Name extends string = string> {
  readonly of: Name
  readonly field: string
  /** A list grows by it, or loses what is in it; left out, it is replaced. */
  readonly by?: 'adding' | 'removing'
}

/** Whether a transition asks once more even where its dialog has no field: what it is about is shown first. */
export const isConfirmed = ({ grave, decides, signs, attests }: Transition): boolean =>
  grave === true || [decides, signs, attests].some((one) => one !== undefined)

/** Whose decision it is, by what the record says. */
export interface Head {
  readonly when: Where
  readonly roles: readonly RoleCode[]
}

/** A request that somebody decides on: it is open while the transition's `when` holds. */
export interface Decides<Name extends string = string> {
  /** Its words are `requests.<request>` of the record type. */
  readonly request: string
  /** The field that names who asked: they hear how it was decided. */
  readonly askedBy?: Name
  /** Fields that say what is asked for, each with the field it would replace; null where it replaces none. */
  readonly asked: Readonly<Partial<Record<Name, Name | null>>>
}

/**
 * `laterAccidents`: for a counter of safe days, `proposals` with every other accident since the
 * proposed start that sets it back and was not decided on. `waterPermits`: for a water balance, how much
 * of the permits of its year is used by the end of its period. `contractorMonth`: for an assessment of a
 * contractor, the points of its violations and the deaths at its work in the month.
 */
export type EffectLookup = 'laterAccidents' | 'waterPermits' | 'contractorMonth'

/** Starts an action on records of another type. */
export interface Effect {
  readonly resource: string
  readonly action: string
  /**
   * Which records: this one, those of its organisation and of all above it, one it points at, or
   * all that hold in `as` what this one holds in the field `sharing`, itself left out; `as` is `sharing`
   * where it is not said.
   */
  readonly on:
    | 'self'
    | 'orgAndAncestors'
    | { readonly field: string }
    | { readonly sharing: string; readonly as?: string }
  readonly when?: Where
  /**
   * What a person who brings it about needs on the target. Left out: to read it and to change such
   * records there. `reading`: who may, the action says. `nothing`: it is meant to reach beyond them
   * (decision 8), and a comment says why.
   */
  readonly needs?: 'reading' | 'nothing'
  /**
   * Only targets for which this holds, once they carry what they would; `was.<field>` is what they
   * would have carried of this record before.
   */
  readonly where?: Where
  /** The same where a rule cannot say it, over the target as it stands and this record. */
  readonly concerns?: (target: Values, record: Values) => boolean
  /** Field of the target from a field of this record; `id` is the record itself. */
  readonly carries: Readonly<Record<string, string>>
  /** Further values for the target that only the database knows: `server/records/effects/effect-lookups.ts`. */
  readonly looksUp?: EffectLookup
  /** Further values for the target, made from this record and the target as it stands. */
  readonly brings?: (record: Values, target: Values) => Values
}

/** What writing a record by hand brings about on another, and how that is taken back. */
export interface Following extends Effect {
  /** The action on a record that was pointed at and is no longer: unlinked, left for another, deleted. */
  readonly undo?: string
}

/** A record of another type that an action brings into being, made by the system. */
export interface Creation {
  readonly resource: string
  readonly when?: Where
  /** One is made for each value of this list of the record; `values` is given it. */
  readonly each?: string
  /** Of rows: only those for which this holds; each that a column links to its record makes one once. */
  readonly which?: Where
  /**
   * What `values` reads of the record that a column of its row names, or without `each` a field of the record,
   * by the name it is given.
   */
  readonly reads?: Readonly<Record<string, { readonly of: string; readonly field: string }>>
  readonly values: (record: Values, one?: unknown) => Values
  /** References by what their target is called for good: its code; a list where the field is one. */
  readonly coded?: Readonly<Record<string, readonly string[]>>
  /** References to what the same action made before, by its record type. */
  readonly made?: Readonly<Record<string, string>>
}

/**
 * Who is notified of something, besides the people a new state waits for. `on` is an action, `create`,
 * `change`, or a state that the clock brings; `after` so many whole days in that state.
 */
export interface NoticeRule<Name extends string = string> {
  readonly on: string
  readonly after?: number
  /** Of a change by hand: only where it alters one of these fields. */
  readonly changed?: readonly Name[]
  /** Only of records for which this holds: a rule over the record alone. */
  readonly when?: Where
  /** Fields that hold people, and whoever made the record. */
  readonly to?: readonly (Name | 'createdBy')[]
  /** Everybody in rows that people answer themselves, such as those who sign, whether they have or not. */
  readonly listed?: true
  /** Holders of one of these roles, at the nearest organisation that has one. */
  readonly roles?: readonly RoleCode[]
  /** The field whose text stands in the notice: what somebody wrote to those who are told. Else it says why it was done. */
  readonly says?: Name
  /** Of a record that is addressed: everybody who has to confirm it and has not. */
  readonly unread?: true
  /** Everybody the record waits for. */
  readonly awaited?: true
  /** Besides, what an organisation has set for itself. */
  readonly escalates?: Escalation
}

/** Why somebody is notified whom a record names no longer. */
export const removedCause = 'removed'

/** A rule across fields: must hold when written; the message is `<resource>.rules.<code>`. */
export interface Rule {
  readonly code: string
  /** The field the message stands at. */
  readonly field: string
  readonly holds: Where
}

/** A state that only the clock brings: shown instead of the stored one while its rule holds. */
export interface ClockState {
  readonly from: readonly string[]
  readonly when: Where
  /** It warns of what is still to come: nothing is late yet. */
  readonly ahead?: true
}
