import type * as z from 'zod/mini'
import type { Operator, Where } from '../where/where.ts'
import type { Kind } from './kinds.ts'
import type { ParsedValue, ParseError, ValueCodec } from './value-codec.ts'

/**
 * What a day or an instant is about: something that has happened, and so never lies ahead; something
 * planned; or either, and why. `domain/definition/date-bounds.ts` holds writes to it.
 */
export type About = 'happened' | 'planned' | { readonly either: string }

export type GeoShape = 'point' | 'line' | 'polygon'

/** Names of the fields that hold the plan a shape is drawn on, its size in pixels and its picture. */
export interface PlanFields {
  /** Its value is `plan` where positions are pixels of the plan. */
  readonly frame: string
  readonly width: string
  readonly height: string
  readonly picture: string
}

/** Settings of an organisation that hold a map picture and the polygon whose box it covers. */
export interface Backdrop {
  readonly settings: string
  readonly picture: string
  readonly bounds: string
}

/** Bounds of a number that stand in the record which the reference `chosen` of the form names. */
export interface Between {
  readonly chosen: string
  readonly from: string
  readonly to: string
}

/** Where the rows of a table come from: those of a record that a reference of the form names. */
export interface Template {
  /** The reference. */
  readonly of: string
  /** The table of that record. */
  readonly rows: string
  /** The column, of both tables, by which its rows are told apart; rows that people add have none. */
  readonly by: string
  /** Columns of both tables that are copied, and not changed any more. */
  readonly columns: readonly string[]
}

/** One field of a record type. `V` is the type of its value, carried for the compiler only. */
export interface Field<V = unknown> {
  readonly kind: Kind
  readonly required: boolean
  /** Holds a list of values. */
  readonly many: boolean
  /** Characters of a text, entries of a list, bytes of nothing: files are limited by the server. */
  readonly max?: number
  /** Of a name of an account: names that people read alike are the same, and none mixes scripts. */
  readonly folded?: boolean
  /** Characters of each text of a list. */
  readonly each?: number
  readonly min?: number
  /** Of a number: the record that a reference names says in these fields from where to where. */
  readonly between?: Between
  readonly precision?: number
  readonly scale?: number
  /** Of a number: how far an arrow key moves it; default: one, or the last decimal it keeps. */
  readonly step?: number
  readonly options?: readonly string[]
  /** Which of the options are offered, by the choice in another field; default: every one. */
  readonly offers?: {
    readonly by: string
    readonly options: Readonly<Record<string, readonly string[]>>
  }
  /** The dictionary whose items are the choices, by its code. */
  readonly dictionary?: string
  /** The items that a dictionary of `<type>.<field>` has from the start, worded as options are. */
  readonly begins?: readonly string[]
  /** The record type a reference points at. */
  readonly ref?: string
  /**
   * Taken are only records that stand in, or above, the organisation that this other field names, or
   * the first of several that is filled; in a child table a column comes before the record's field.
   */
  readonly at?: string | readonly string[]
  /** Offered are only records that hold in these fields what the record has in those: field by field. */
  readonly like?: Readonly<Record<string, string>>
  /**
   * Offered are only records that hold one of these values, by the first of these fields that is filled;
   * all where none is.
   */
  readonly filledLike?: readonly FilledLike[]
  /** Offered are only records that hold these values. */
  readonly holding?: Readonly<Record<string, string>>
  /** Offered are only records in this state, or one of these. */
  readonly offeredIn?: string | readonly string[]
  /** Of people, also as rows: those of a custom group with this purpose are put in together. */
  readonly groups?: string
  /** Of rows that people sign: the fields they sign for. Once one of these changes, nobody has signed. */
  readonly signedFor?: readonly string[]
  /** Of rows: columns in which no two rows say the same. */
  readonly distinct?: readonly string[]
  /** Of rows: columns that only some of them ask, by a rule over the row. */
  readonly only?: Readonly<Record<string, Where>>
  /** Of rows: the record that they are copied from when it is chosen. */
  readonly template?: Template
  /**
   * Of rows: the column that names the record which an action made of the row. Such a row stays as it
   * is, and no second one is made of it.
   */
  readonly linked?: string
  /** Fields whose values are not offered here: a rule would refuse them. */
  readonly except?: string | readonly string[]
  /** Of a person: offered are only those who hold an office, by what the record says in another field. */
  readonly office?: Office
  /**
   * Of a person: the field that names the organisation for which they work, there or below it. Offered are
   * only those of whom that holds, or can: whoever reads people has that field filled in from the person.
   */
  readonly atWork?: string
  /** Of a person: the text that names whoever has no account, and stands in their place in lists. */
  readonly namedIn?: string
  /** Of files: other fields of the record that hold what was there before, and none of the same files. */
  readonly unlike?: readonly string[]
  /** Of organisations: offered are only those outside the company, such as contractors. */
  readonly outside?: true
  readonly shape?: GeoShape
  /** Where a shape need not be on the globe: the fields that say what it is drawn on. */
  readonly plan?: PlanFields
  /** What lies under a shape on the globe. */
  readonly backdrop?: Backdrop
  /** Of the box that a map picture covers: the field with the picture, which is shown in it on request. */
  readonly pictured?: string
  readonly columns?: Readonly<Record<string, Field>>
  readonly default?: Default
  /** Set by the server, from the other fields or by an action; never accepted from outside. */
  readonly calculated: boolean
  /** Computed at every write from the record's own fields, and stored. */
  readonly from?: (record: Readonly<Record<string, unknown>>) => unknown
  /** The field of the record that tells the same: this one is never hidden alone, and is with that one. */
  readonly repeats?: string
  /** Computed at every read, because it moves with the clock; never stored, sorted or filtered. */
  readonly clock?: (record: Readonly<Record<string, unknown>>, now: Date) => unknown
  /** Held by other records and looked up at every read; never stored, sorted or filtered. */
  readonly lookup?: Lookup
  /** A figure about the record, filled in at every read; never stored, sorted or filtered. */
  readonly figure?: RecordFigure
  /** Of a day, an instant or a month. */
  readonly about?: About
  /** Of a day or an instant that is planned: nobody writes one that is over. */
  readonly notPast?: true
  /** Of an instant: a day that is named without an hour is its last minute, not its first. */
  readonly endsItsDay?: true
  /** Of a day: a month that is named without one is its first day. */
  readonly startsItsMonth?: true
  /**
   * Of a day: in a record that holds these values it stands for the month that it begins, and is
   * written as that.
   */
  readonly wholeMonth?: Readonly<Record<string, string>>
  /** Of an instant: the latest that the record allows; a check holds writes to it. */
  readonly latest?: (record: Readonly<Record<string, unknown>>) => string | null
  /** Its hint is shown only where this holds; default: always. */
  readonly hinted?: Where
  /** Years from now beyond which it does not lie; default: ten. */
  readonly yearsAhead?: number
  /** Of what has happened: how many years ago at most, where that is not as with most. */
  readonly yearsBack?: number
  /** The same in days, of what is written down at once; records of the past are not held to it. */
  readonly daysBack?: number
  /** A paragraph rather than a line. */
  readonly long?: boolean
  /** What another system tells things apart by: never changed, whatever its characters are. */
  readonly exact?: boolean
  readonly unit?: string
  /** The area of words in which people read the value: it is a key there. */
  readonly words?: string
  /** True of one case alone: a form that is filled in from another record leaves it blank. */
  readonly ofOneCase?: true
  /**
   * Of a sealed number: the field that keeps its mark, by which the same number is known again wherever it
   * stands, and from which it cannot be read.
   */
  readonly mark?: string
  /** What rules and reminders are reckoned from: the page of a record does not show it. */
  readonly internal?: true
  readonly value?: V
}

/** The figure `key` of the record's organisation, at the value of `dimension` that the record's field `is` holds. */
export interface RecordFigure {
  readonly key: string
  readonly dimension: string
  readonly is: string
}

/**
 * Records of `resource` whose field `by` holds this record's field `is` (default: its id), or one of its
 * list, as far as the reader sees them.
 */
export interface Lookup {
  readonly resource: string
  readonly by: string
  readonly is?: string
  /**
   * Where `is` is empty: those of nobody either that hold the same `name`, as people read names, and the same
   * `within`. Without both nothing is known.
   */
  readonly otherwise?: { readonly name: string; readonly within: string }
  /** Only those stored in one of these states. */
  readonly states?: readonly string[]
  /** Only those that hold these values. */
  readonly holding?: Readonly<Record<string, string>>
  /** Only those about which this finds something in turn. */
  readonly whose?: Lookup
  /** Only those of the year that ends with this record: by this time, which both types have. */
  readonly yearTo?: string
  /** The field of the first of them to show; left out: how many there are, or whether there is one. */
  readonly take?: string
  /** The field to add up instead, a number. */
  readonly sum?: string
  /** Of whether there is one: this counts as well. */
  readonly or?: Lookup
}

/** What a record that is offered holds where the field `filled` says something. */
export interface FilledLike {
  readonly filled: string
  readonly like: Readonly<Record<string, readonly string[]>>
}

/**
 * The roles of which a person has to hold one at the organisation `at`, by the value of the field `by`; without
 * one it is one office, `any`.
 */
export interface Office {
  readonly at: string
  readonly by?: string
  readonly of: Readonly<Record<string, readonly string[]>>
  /**
   * Where the record holds `when`, it is an office above the person it names, as `of` says it by the value and
   * the level at which they manage: `serious>foreman`.
   */
  readonly above?: {
    readonly when: Readonly<Record<string, string>>
    readonly person: string
    readonly post: string
  }
}

export type Default =
  | string
  | number
  | boolean
  | 'actor'
  | 'now'
  | 'actorOrg'
  /** Several of a list. */
  | readonly string[]
  /** Rows of a child table. */
  | readonly Readonly<Record<string, unknown>>[]

/** What the builders of all kinds accept. */
export interface Common {
  readonly required?: boolean
  readonly calculated?: boolean
  readonly from?: Field['from']
  readonly repeats?: Field['repeats']
  readonly clock?: Field['clock']
  readonly lookup?: Lookup
  readonly figure?: RecordFigure
  readonly default?: Default
  readonly unit?: string
  readonly ofOneCase?: true
  readonly internal?: true
  readonly hinted?: Where
}

/** What the builders of days, instants and months accept besides: what they are about is never left out. */
export type Dated = Common &
  Pick<Field, 'yearsAhead' | 'yearsBack' | 'daysBack' | 'latest' | 'notPast'> &
  Required<Pick<Field, 'about'>>

export type IsRequired<O> = O extends { readonly required: true } ? true : false

/** Why a text is no day, with what the day is about: an example of one that is planned lies ahead. */
export const faultAbout = ({ about }: Pick<Field, 'about'>, fault: ParseError): ParseError =>
  about === 'planned' && fault.code !== 'ambiguousDate'
    ? { ...fault, params: { ...fault.params, about } }
    : fault

/**
 * What a kind knows: how a value is checked, filtered, written as text and read from one. Each looks
 * at one value; lists of values and `null` are the concern of `fields/index.ts`.
 */
export interface FieldKind {
  readonly kind: Kind
  /** Characters of the longest text that says one value, as a person or a table may write it. */
  readonly longest: (field: Field) => number
  /**
   * What of its characters a text keeps: those of one line (default), of several, or all, where it is
   * shown to nobody as it is.
   */
  readonly keeps?: (field: Field) => 'line' | 'lines' | 'all'
  readonly schema: (field: Field) => z.ZodMiniType
  readonly operators: readonly Operator[]
  /** For exports and prints. */
  readonly toText: (value: unknown, field: Field, codec: ValueCodec) => string
  /** For imports: the value of a text that is not empty. Whether it suits is the schema's concern. */
  readonly fromText: (text: string, field: Field, codec: ValueCodec) => ParsedValue
  /** Why a text is refused where it was typed and could not be read, if there is more to say than that. */
  readonly unreadFault?: (text: string, field: Field) => ParseError
  /** Of a sealed kind: the form of a value that is marked, the same for all ways to write it. */
  readonly marked?: (value: string) => string
  /** How a program writes a value of this kind, where it is written in one way only. */
  readonly form?: string
}

/** Fills in what a builder leaves out. */
export function defineField<V>(
  kind: Kind,
  options: Common & Partial<Omit<Field<V>, 'kind' | 'value'>>,
): Field<V> {
  const computed = Boolean(options.from ?? options.clock ?? options.lookup ?? options.figure)
  return {
    ...options,
    kind,
    required: options.required ?? false,
    many: options.many ?? false,
    calculated: options.calculated ?? computed,
  }
}

/** Whether a record's row keeps the value, where the kind has a column at all. */
export const isKept = ({ clock, lookup, figure }: Field): boolean => !clock && !lookup && !figure

/** Shared by the kinds whose value is its own text. */
export const plainText = (value: unknown) => String(value)
