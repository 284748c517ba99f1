import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import type { Tx } from '../../../db/database.ts'
import { columnOfField, tableOf } from '../../../db/sql/tables.ts'
import { standing, type Write } from '../base/check.ts'
import { lookedUp } from '../base/looked-up.ts'
import { type OrgName, orgParams } from '../base/named-org.ts'

/**
 * What a form offers only in the grid area that another field names lies there: its work place, the
 * hazard that it repeats. What stood there already is not asked again. Other fields narrow what is
 * offered and bind nobody: a repeated violation goes beyond the class of its clause.
 */
export const sameGround = lookedUp({
  saidBy: newPairs,
  lookUp: async (tx, pairs) => {
    const elsewhere = await lyingElsewhere(tx, pairs)
    return (pair) => {
      const area = elsewhere.get(keyOf(pair))
      return area
        ? { field: pair.field, code: 'otherGround', params: orgParams('area', area) }
        : null
    }
  },
})

interface Narrowing {
  readonly field: string
  readonly target: Resource
  /** The field of the target that names its ground. */
  readonly theirs: string
  /** The field of the record that names its own. */
  readonly own: string
}

interface Pair extends Narrowing {
  readonly id: string
  readonly ground: string
}

const keyOf = ({ target, theirs, id, ground }: Pair): string =>
  `${target.name} ${theirs} ${id} ${ground}`

function newPairs(write: Write): Pair[] {
  const before = standing(write)
  const { after } = write
  return narrowingsOf(write.resource).flatMap((one) => {
    const [id, ground] = [after[one.field], after[one.own]]
    const isKept = before?.[one.field] === id && before?.[one.own] === ground
    return typeof id === 'string' && typeof ground === 'string' && !isKept
      ? [{ ...one, id, ground }]
      : []
  })
}

/** The area that each of those lies in which do not lie where they should, by the key of its pair. */
async function lyingElsewhere(tx: Tx, pairs: readonly Pair[]) {
  const found = new Map<string, OrgName>()
  const kinds = new Map(pairs.map((pair) => [`${pair.target.name} ${pair.theirs}`, pair]))
  for (const { target, theirs } of kinds.values()) {
    const own = pairs.filter((pair) => pair.target === target && pair.theirs === theirs)
    const rows = own.map((pair) => ({ key: keyOf(pair), id: pair.id, ground: pair.ground }))
    const others = await tx.query<OrgName & { readonly key: string }>(sql`
      select p.key, g.name, g.name_en as "nameEn", g.name_sr as "nameSr"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(key text, id uuid, ground uuid)
        join ${sql.raw(tableOf(target).table)} t on t.id = p.id
        join grid_area g on g.id = t.${sql.raw(columnOfField(target, theirs))}
      where g.id <> p.ground`)
    for (const { key, ...area } of others) found.set(key, area)
  }
  return found
}

const known = new WeakMap<Resource, readonly Narrowing[]>()

/** Looked for once: an import asks for every line. */
function narrowingsOf(resource: Resource): readonly Narrowing[] {
  const found = known.get(resource) ?? readNarrowings(resource)
  known.set(resource, found)
  return found
}

const readNarrowings = ({ fields }: Resource): Narrowing[] =>
  Object.entries(fields).flatMap(([field, { ref, many, like = {} }]) => {
    const target = many ? undefined : resourceNamed(ref ?? '')
    return Object.entries(like).flatMap(([theirs, own]) =>
      target && fields[own]?.ref === 'grid-area' ? [{ field, target, theirs, own }] : [],
    )
  })
