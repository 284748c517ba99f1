/** What a form proposes for a field while the person has not chosen. */
import type { Values } from './where.ts'

/** Each reads the settings that hold for the organisation of the form. */
export type Suggestion = AfterHours | AsSet | AtTimeOfDay

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
}

/** What is set; with `times` as often as that number of the form says. */
export interface AsSet {
  readonly settings: { readonly resource: string; readonly field: string }
  readonly times?: string
}

/** The choice of the row between whose times of day the form is opened. */
export interface AtTimeOfDay {
  readonly settings: {
    readonly resource: string
    readonly table: string
    readonly choice: string
    readonly from: string
    readonly until: string
  }
}

interface Opened {
  /** The settings in force; empty while they are not known. */
  readonly set: Values
  /** Hours and minutes, `HH:mm`. */
  readonly timeOfDay: string
  /** Nothing has been stored yet: what is merely usual is proposed then alone. */
  readonly isNew: boolean
}

/** The proposal for a form with these values; undefined where there is none. */
export function suggested(suggestion: Suggestion, values: Values, opened: Opened): unknown {
  if ('hours' in suggestion) return afterHours(suggestion, values, opened.set)
  if ('field' in suggestion.settings) return asSet(suggestion as AsSet, values, opened)
  return opened.isNew ? atTimeOfDay(suggestion as AtTimeOfDay, opened) : undefined
}

function afterHours({ from, by, hours, settings }: AfterHours, values: Values, set: Values) {
  const start = values[from]
  const choice = String(values[by])
  const row = settings && rowsOf(set[settings.table]).find((one) => one[settings.by] === choice)
  const span = row ? Number(row.hours) : hours[choice]
  if (typeof start !== 'string' || span === undefined) return undefined
  return new Date(Date.parse(start) + span * 3_600_000).toISOString()
}

function asSet({ settings, times }: AsSet, values: Values, { set, isNew }: Opened): unknown {
  const value = set[settings.field] ?? undefined
  if (times === undefined) return isNew ? value : undefined
  const count = values[times]
  return typeof count === 'number' && value !== undefined ? count * Number(value) : undefined
}

function atTimeOfDay({ settings }: AtTimeOfDay, { set, timeOfDay }: Opened): unknown {
  const { table, choice, from, until } = settings
  return rowsOf(set[table]).find((row) => isBetween(timeOfDay, row[from], row[until]))?.[choice]
}

/** A shift that ends at or before its beginning goes on past midnight. */
function isBetween(time: string, from: unknown, until: unknown): boolean {
  const [start, end] = [String(from), String(until)]
  return start < end ? time >= start && time < end : time >= start || time < end
}

const rowsOf = (table: unknown): readonly Values[] => (Array.isArray(table) ? table : [])
