/** What a form proposes for a field while the person has not chosen. */
import type { Values } from '../where/where.ts'

/** What settings say they say for the organisation of the form. */
export type Suggestion = AfterHours | AsSet | AtTimeOfDay | FromChosen | CurrentMinute

/** `from` plus so many hours; the settings may say otherwise than `hours`. */
export interface AfterHours {
  readonly from: string
  /** The field whose choice decides how many. */
  readonly by: string
  readonly hours: Readonly<Record<string, number>>
  /** A table of rows with the choice and its `hours`. */
  readonly settings?: {
    readonly resource: string
    readonly table: string
    /** The column of the choice. */
    readonly by: string
  }
  /** The choice in force where another field overrides `by`; default: that of `by`. */
  readonly choiceOf?: (values: Values) => string
  /** How many hours from now a check allows at most of a record that is submitted. */
  readonly most?: (values: Values, hours: number) => number
}

/** What is set; with `times` as often as that number of the form says. */
export interface AsSet {
  readonly settings: { readonly resource: string; readonly field: string }
  readonly times?: string
}

/** The choice of the row between whose times of day the form is opened, by the clock of `zone`. */
export interface AtTimeOfDay {
  /** Where the IANA name of the place's time zone is. */
  readonly zone: { readonly resource: string; readonly field: string }
  readonly settings: {
    readonly resource: string
    readonly table: string
    readonly choice: string
    readonly from: string
    readonly until: string
  }
}

/** The minute that it is, as long as the form of a new record is open: what is said when it is sent. */
export interface CurrentMinute {
  readonly clock: true
}

/** A reference of what a form's reference points at. */
interface Through {
  readonly field: string
  readonly resource: string
}

/** What the record says that a reference of the form points at, as it is chosen. */
export interface FromChosen {
  /** The reference. */
  readonly chosen: string
  /** The field of that record, or of the one that `through` leads to. */
  readonly take: string
  /** A reference of that record, and its type: it is taken from what that points at. */
  readonly through?: Through
  /** Where the record from which it is taken does not hold these values, there is nothing to say. */
  readonly holding?: Values
  /** Only where that record holds in these fields what the form has in those. */
  readonly like?: Readonly<Record<string, string>>
  /** Whoever leaves it empty is said to mean this: the server fills it in. */
  readonly alsoStored?: true
  /** Only of a new record, and to whoever works above the mines, where nothing else says at which. */
  readonly aboveMines?: true
  /** What follows from it; default: the same. */
  readonly as?: (value: unknown) => unknown
}

interface Opened {
  /** The records that references of the form point at, by reference; missing while not known. */
  readonly chosen?: Readonly<Record<string, Values>>
  /** The settings in force, by the record type that keeps them; missing while not known. */
  readonly settings: Readonly<Record<string, Values>>
  readonly now: Date
  /** Nothing has been stored yet: what is merely usual is proposed then alone. */
  readonly isNew: boolean
  /** Whether the person works above the mines; default: no. */
  readonly isAboveMines?: boolean
}

/** The proposal for a form with these values; undefined where there is none. */
export function suggested(suggestion: Suggestion, values: Values, opened: Opened): unknown {
  if ('clock' in suggestion) return opened.isNew ? minuteOf(opened.now) : undefined
  if ('chosen' in suggestion) return fromChosen(suggestion, values, opened)
  const set = opened.settings[suggestion.settings?.resource ?? ''] ?? {}
  if ('hours' in suggestion) return afterHours(suggestion, values, set)
  if (!('zone' in suggestion)) return asSet(suggestion, values, set, opened.isNew)
  return opened.isNew ? atTimeOfDay(suggestion, set, opened) : undefined
}

const minuteOf = (now: Date) => new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString()

function fromChosen(suggestion: FromChosen, values: Values, opened: Opened): unknown {
  const { chosen, take, through, holding = {}, like = {}, as, aboveMines } = suggestion
  if (aboveMines && !(opened.isNew && opened.isAboveMines)) return undefined
  const named = opened.chosen?.[chosen]
  // What was chosen before says nothing of what is chosen now.
  if (!named || named.id !== values[chosen]) return undefined
  if (Object.entries(like).some(([theirs, own]) => named[theirs] !== values[own])) return undefined
  const record = through ? opened.chosen?.[throughName(chosen, through.field)] : named
  if (!record || (through && record.id !== named[through.field])) return undefined
  if (Object.entries(holding).some(([name, held]) => record[name] !== held)) return null
  const value = as ? as(record[take]) : record[take]
  return value ?? undefined
}

/** The references of a form whose records are read for what they suggest. */
export const chosenBy = (suggests: Readonly<Record<string, Suggestion>> = {}): string[] => [
  ...new Set(Object.values(suggests).flatMap((one) => ('chosen' in one ? [one.chosen] : []))),
]

/** What is read of those records' own references, for the same. */
export const readThrough = (
  suggests: Readonly<Record<string, Suggestion>> = {},
): (Through & { readonly chosen: string })[] =>
  Object.values(suggests).flatMap((one) =>
    'chosen' in one && one.through ? [{ chosen: one.chosen, ...one.through }] : [],
  )

/** The name of such a record among the chosen ones. */
export const throughName = (chosen: string, field: string): string => `${chosen}.${field}`

/**
 * Hours from now that a proposed time may lie ahead at most, where its check says so. A choice that is
 * not made yet, and settings that are not known yet, say nothing.
 */
export function mostHours(
  suggestion: Suggestion,
  values: Values,
  settings: Opened['settings'],
): number | null {
  if (!('hours' in suggestion) || !suggestion.most) return null
  const set = settings[suggestion.settings?.resource ?? '']
  const choice = suggestion.choiceOf?.(values) ?? String(values[suggestion.by])
  const hours = set && hoursOf(suggestion, choice, set)
  return hours === undefined ? null : suggestion.most(values, hours)
}

function hoursOf({ hours, settings }: AfterHours, choice: string, set: Values): number | undefined {
  const row = settings && rowsOf(set[settings.table]).find((one) => one[settings.by] === choice)
  return row ? Number(row.hours) : hours[choice]
}

function afterHours(suggestion: AfterHours, values: Values, set: Values) {
  const start = values[suggestion.from]
  const span = hoursOf(suggestion, String(values[suggestion.by]), set)
  // What somebody typed may not be read as a time yet.
  const from = typeof start === 'string' ? Date.parse(start) : Number.NaN
  if (Number.isNaN(from) || span === undefined) return undefined
  return new Date(from + span * 3_600_000).toISOString()
}

function asSet({ settings, times }: AsSet, values: Values, set: Values, isNew: boolean): unknown {
  const value = set[settings.field] ?? undefined
  if (times === undefined) return isNew ? value : undefined
  const count = values[times]
  return typeof count === 'number' && value !== undefined ? count * Number(value) : undefined
}

function atTimeOfDay({ zone, settings }: AtTimeOfDay, set: Values, opened: Opened): unknown {
  const { table, choice, from, until } = settings
  const timeZone = opened.settings[zone.resource]?.[zone.field]
  if (typeof timeZone !== 'string') return undefined
  const timeOfDay = clockIn(timeZone).format(opened.now)
  return rowsOf(set[table]).find((row) => isBetween(timeOfDay, row[from], row[until]))?.[choice]
}

/** Hours and minutes there, `HH:mm`. */
const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })

/** Whether one of the fields that a suggestion is made from is among these. */
export function follows(suggestion: Suggestion, fields: ReadonlySet<string>): boolean {
  if ('chosen' in suggestion) {
    const { chosen, like = {} } = suggestion
    return [chosen, ...Object.values(like)].some((name) => fields.has(name))
  }
  if ('hours' in suggestion) return fields.has(suggestion.from) || fields.has(suggestion.by)
  return 'times' in suggestion && fields.has(suggestion.times ?? '')
}

/** The record types whose settings a suggestion reads. */
export const readBy = (suggestion: Suggestion): string[] => [
  ...('settings' in suggestion && suggestion.settings ? [suggestion.settings.resource] : []),
  ...('zone' in suggestion ? [suggestion.zone.resource] : []),
]

/** A shift that ends at or before its beginning goes on past midnight. */
function isBetween(time: string, from: unknown, until: unknown): boolean {
  const [start, end] = [String(from), String(until)]
  return start < end ? time >= start && time < end : time >= start || time < end
}

const rowsOf = (table: unknown): readonly Values[] => (Array.isArray(table) ? table : [])
