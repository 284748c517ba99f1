import type { Scope } from '#domain/access/scope'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import type { Database } from '../../db/database.ts'
import { systemRole } from '../../db/programs/scope.ts'
import { tableOf } from '../../db/sql/tables.ts'
import { isNotified } from '../labels/name-cache.ts'
import { selectList } from '../store/columns.ts'
import { type Label, labelColumns, labelOf } from '../store/labels.ts'

/** A record as stored, and what the things it points at are called, by id. */
export interface Read {
  readonly record: AnyRow
  readonly labels: Readonly<Record<string, Label>>
}

/**
 * A record with the names in it that nobody tells of when they change, in one round trip; null when
 * it is not there for the scope. The row itself opens the way to the names: only where the scope shows it does the transaction step above.
 */
export async function readNear(
  db: Database,
  scope: Scope,
  resource: Resource,
  id: string,
): Promise<Read | null> {
  const asked = statementsOf(resource).map((one) => ({ ...one, values: [id] }))
  const [[record] = [], [named] = []] = await db.read(scope, asked)
  return record ? { record: record as AnyRow, labels: labelsIn(Object.values(named ?? {})) } : null
}

type Named = readonly [id: string, ...parts: (string | null)[]]

/** One target's names, or those of several. */
const isOne = (value: readonly unknown[]): value is Named => typeof value[0] === 'string'

function labelsIn(columns: readonly unknown[]): Record<string, Label> {
  const labels: Record<string, Label> = {}
  for (const column of columns) {
    if (!Array.isArray(column)) continue
    for (const [id, ...parts] of isOne(column) ? [column] : (column as Named[])) {
      labels[id] ??= labelOf(parts)
    }
  }
  return labels
}

type Known = readonly { readonly name: string; readonly text: string }[]
const cache = new WeakMap<Resource, Known>()

/** The statements of the row and of the names in it. */
function statementsOf(resource: Resource): Known {
  const known = cache.get(resource)
  if (known) return known
  const { table } = tableOf(resource)
  const pointers = namesIn(resource)
  const made = [
    {
      name: `row of ${resource.name}`,
      text: `select set_config('role', '${systemRole}', true) as ":above", ${selectList(resource)}
        from ${table} t where t.id = $1 and t.deleted_at is null`,
    },
    ...(pointers.length > 0
      ? [
          {
            name: `names in ${resource.name}`,
            text: `select ${pointers.join(', ')} from ${table} t where t.id = $1`,
          },
        ]
      : []),
  ]
  cache.set(resource, made)
  return made
}

/** An expression over `t` that says what is pointed at, and the type of that. */
interface Pointing {
  readonly target: string
  readonly sql: string
  readonly isOne: boolean
}

function pointersOf(resource: Resource): Pointing[] {
  const { columns, children } = tableOf(resource)
  const inRows = children.flatMap((child) =>
    child.columns.flatMap(({ column, definition: { ref, many } }) => {
      const picked = many ? `unnest(c.${column})` : `c.${column}`
      const sql = `array(select ${picked} from ${child.table} c where c.record_id = t.id)`
      return ref ? [{ target: ref, sql, isOne: false }] : []
    }),
  )
  return [
    ...columns.flatMap(({ column, definition }) =>
      definition.ref ? [pointing(column, definition.ref, definition.many)] : [],
    ),
    ...inRows,
  ]
}

const pointing = (column: string, target: string, many = false): Pointing => ({
  target,
  sql: `t.${column}`,
  isOne: !many,
})

// Columns of one name would be one.
const namesIn = (resource: Resource): string[] =>
  pointersOf(resource)
    .filter(({ target }) => !isNotified(target))
    .map((pointing, at) => `${namesSql(pointing)} as n${at}`)

function namesSql({ target, sql, isOne }: Pointing): string {
  const resource = resourceNamed(target)
  if (!resource) throw new Error(`points at unknown "${target}"`)
  const tuple = `json_build_array(n.id, ${labelColumns(resource, 'n').join(', ')})`
  const from = `from ${tableOf(resource).table} n where n.id`
  return isOne
    ? `(select ${tuple} ${from} = ${sql})`
    : `(select json_agg(${tuple}) ${from} = any(${sql}))`
}
