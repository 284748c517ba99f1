/**
 * Rows that are copied from a record of another type when it is chosen, and answered one by one. The
 * record keeps what it copied: a later edition of the template changes nothing in it.
 */
import type { Field, Template } from '../fields/field.ts'
import type { Values } from '../where/where.ts'
import type { Fields } from './transition.ts'

type Rows = readonly Values[]

/** The tables of a record that are made by a template, each with what it is made by. */
export const templatesIn = (fields: Fields): (readonly [string, Template])[] =>
  Object.entries(fields).flatMap(([name, { template }]) => (template ? [[name, template]] : []))

const said = (value: unknown) => (value === undefined || value === '' ? null : value)

const isOf = ({ by, columns }: Template, row: Values, other: Values): boolean =>
  [by, ...columns].every((name) => said(row[name]) === said(other[name]))

/** Whether a row is one of the template's: it has a number, which people give to no row. */
export const isCopied = ({ by }: Template, row: Values): boolean => said(row[by]) !== null

/** Copied rows that are not of this template: somebody made them up, or it was another one. */
export const strayRows = (template: Template, rows: Rows, copied: Rows): Rows =>
  rows.filter((row) => isCopied(template, row) && !copied.some((one) => isOf(template, one, row)))

/**
 * The rows of a record with this template: all of the template's in its order, with what was answered
 * to each, and after them what people added themselves.
 */
export function templatedRows(template: Template, rows: Rows, copied: Rows): Rows {
  const { by, columns } = template
  const own = rows.filter((row) => !isCopied(template, row))
  const asked = copied.map((one) => {
    const answered = rows.find((row) => isOf(template, one, row))
    const copy = Object.fromEntries([by, ...columns].map((name) => [name, said(one[name])]))
    return answered ? { ...answered, ...copy } : copy
  })
  return [...asked, ...own]
}

/** Whether a row stays: it was copied, or a record was made of it. */
export const isKeptRow = ({ template, linked }: Table, row: Values): boolean =>
  (linked !== undefined && said(row[linked]) !== null) ||
  (template !== undefined && isCopied(template, row))

/** Columns of a row that people do not change: those it was copied with, all once a record was made of it. */
export function keptColumns({ columns = {}, template, linked }: Table, row: Values) {
  if (linked !== undefined && said(row[linked]) !== null) return new Set(Object.keys(columns))
  if (!template || !isCopied(template, row)) return new Set<string>(template ? [template.by] : [])
  return new Set([template.by, ...template.columns])
}

type Table = Pick<Field, 'columns' | 'template' | 'linked'>
