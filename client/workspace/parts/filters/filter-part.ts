import type { ComponentType } from 'react'
import type { Resource } from '#domain/definition/resource'
import type { Field } from '#domain/fields/index'
import type { FilterPart, Preset } from '../../data/list/list-state.ts'
import type { Words } from '../../data/words.ts'

/** One comparison of a field: `atLeast 2026-03`. */
export type Part = Omit<FilterPart, 'field'>

/** What the editor of a filter gets. */
export interface FilterEditorProps {
  readonly resource: Resource
  readonly words: Words
  /** Name of the field. */
  readonly name: string
  readonly field: Field
  readonly preset: Preset
  readonly parts: readonly Part[]
  readonly onChange: (parts: readonly Part[]) => void
}

/** How fields of one kind are filtered. */
export type KindFilter = ComponentType<FilterEditorProps>

/** What a filter compares with by this operator; null where it does not. */
export const operandOf = (parts: readonly Part[], operator: string): string | null =>
  parts.find((part) => part.operator === operator)?.value ?? null

/** The parts with another operand; null takes the comparison away. */
export function withOperand(
  parts: readonly Part[],
  operator: string,
  value: string | null,
): readonly Part[] {
  const others = parts.filter((part) => part.operator !== operator)
  return value === null ? others : [...others, { operator, value }]
}

/** A filter that is this one comparison, or none. */
export const only = (operator: string, value: unknown): readonly Part[] =>
  typeof value === 'string' && value !== '' ? [{ operator, value }] : []
