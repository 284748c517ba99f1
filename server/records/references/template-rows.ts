import type { Resource } from '#domain/definition/resource'
import { strayRows, templatedRows, templatesIn } from '#domain/definition/template-rows'
import type { Template } from '#domain/fields/field'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../db/database.ts'
import { invalid } from '../../platform/problem.ts'
import { readRecord } from '../store/store.ts'

interface Written {
  readonly before: Values | null
  /** What somebody wrote of it. */
  readonly chosen: Values
}

const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : [])

/**
 * The rows of a record as its template has them, where somebody chose one or wrote rows: each row of the
 * template is there once, as it stands there. Runs above scope.
 */
export async function templateRows(
  tx: Tx,
  resource: Resource,
  { before, chosen }: Written,
): Promise<Values> {
  const found: Record<string, unknown> = {}
  for (const [name, template] of templatesIn(resource.fields)) {
    if (!(name in chosen || template.of in chosen)) continue
    const after: Values = { ...before, ...chosen }
    const copied = await copiedFrom(tx, resource, template, after[template.of])
    const rows = rowsOf(after[name])
    const isSame = (before?.[template.of] ?? null) === (after[template.of] ?? null)
    const stray = strayRows(template, rows, copied)
    // Those of a template that was chosen before go with it.
    const isOfBefore = (row: Values) => !isSame && rowsOf(before?.[name]).includes(row)
    const faults = stray
      .filter((row) => !isOfBefore(row))
      .map((row) => ({
        field: `${name}.${rows.indexOf(row)}.${template.by}`,
        code: 'notInTemplate',
      }))
    if (faults.length > 0) throw invalid(faults)
    const all = templatedRows(template, rows, copied)
    const { max = 200, columns = {} } = resource.fields[name] ?? {}
    if (all.length > max) throw invalid([{ field: name, code: 'tooManyEntries', params: { max } }])
    const blank = Object.fromEntries(Object.keys(columns).map((column) => [column, null]))
    found[name] = all.map((row) => ({ ...blank, ...row }))
  }
  return found
}

/** Lines of a table, which bring no rows, with the rows of what each chose. */
export async function withTemplateRows<Line extends { readonly values: Values }>(
  tx: Tx,
  resource: Resource,
  lines: readonly Line[],
): Promise<readonly Line[]> {
  if (templatesIn(resource.fields).length === 0) return lines
  const whole: Line[] = []
  for (const line of lines) {
    const rows = await templateRows(tx, resource, { before: null, chosen: line.values })
    whole.push({ ...line, values: { ...line.values, ...rows } })
  }
  return whole
}

async function copiedFrom(
  tx: Tx,
  { fields }: Resource,
  { of, rows }: Template,
  id: unknown,
): Promise<readonly Values[]> {
  const target = resourceNamed(fields[of]?.ref ?? '')
  if (!target || typeof id !== 'string') return []
  return rowsOf((await readRecord(tx, target, id))?.[rows])
}
