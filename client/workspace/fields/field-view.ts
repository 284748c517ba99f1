import type { ComponentType } from 'react'
import type { Field, Kind } from '#domain/fields/index'
import type { Values } from '#domain/where/where'
import type { Words } from '../data/words.ts'

/** What every control gets; one control a kind, whatever record type it stands in. */
export interface ControlProps {
  /** Of the control itself, for its label. */
  readonly id: string
  /** Locale path of the field: its name, or `table.column` in a child table. */
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly words: Words
  readonly invalid: boolean
  /** Of a child table: what is wrong with its cells, in words, by cell: `0.lostDays`. */
  readonly faulty?: ReadonlyMap<string, readonly string[]>
  /** The other values of the form, for a control that depends on them. */
  readonly record?: Values
  /** Ids of the rule and the fault in words. */
  readonly describedBy?: string
  /** Controls of the other kinds, for a control made of controls. */
  readonly views: FieldViews
}

/** How a value is shown; never called for an empty one. */
export interface ShowProps {
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly words: Words
  /** In a cell of a list: one line. */
  readonly dense: boolean
  /** Nothing is opened or enlarged there: what it shows is shown whole. */
  readonly onPaper?: boolean
  readonly record: Values
  readonly views: FieldViews
}

/** What a kind knows about the screen. */
export interface FieldView {
  readonly Control: ComponentType<ControlProps>
  readonly Show: ComponentType<ShowProps>
  /** Width of its list column in pixels. */
  readonly width: number
  /** The same where an open record takes half of the room; by default no less. */
  readonly tight?: number
  /** Figures stand on their column's right edge. */
  readonly align?: 'right'
  /** Takes a whole row of a form or detail rather than half of one. */
  readonly wide?: boolean
}

export type FieldViews = Readonly<Record<Kind, FieldView>>

/** The texts of a value that may hold one or several. */
export const manyOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value ? [value] : []
