import type { Resource } from '#domain/definition/resource'
import type { Fields } from '#domain/definition/transition'
import { fieldKinds, isSealed, type Kind, mask } from '#domain/fields/index'
import type { Values } from '#domain/where/where'
import { computed } from '#domain/workflow/derive'
import { Problem } from '../../platform/problem.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { RecordContext } from '../context/record-context.ts'

const isSecret = (fields: Fields, name: string): boolean => {
  const field = fields[name]
  return field !== undefined && isSealed(field)
}

/** Values as they are stored: secrets sealed. Throws 503 where this process has no key for it. */
export function sealed(
  { box }: Pick<RecordContext, 'box'>,
  resource: Resource,
  values: Values,
): Values {
  const kept = changedSecrets(resource.fields, values, (secret, name) => {
    if (!box) throw new Problem(503, 'unavailable')
    return box.seal(secret, `${resource.name}.${name}`)
  })
  return box ? { ...kept, ...derivedOf(resource, values), ...marksOf(box, resource, values) } : kept
}

/** What follows from a number that is written: once it is sealed, nobody reads it there. */
function derivedOf(resource: Resource, values: Values): Values {
  const { fields } = resource
  const written = new Set(secretNames(fields).filter((name) => name in values))
  if (written.size === 0) return {}
  const found = Object.entries(computed(resource, values))
  return Object.fromEntries(found.filter(([name]) => written.has(fields[name]?.repeats ?? '')))
}

/** The same number has the same mark in every record type. */
function marksOf(box: SecretBox, { fields }: Resource, values: Values): Values {
  const marks = secretNames(fields).flatMap((name) => {
    const { mark, kind } = fields[name] ?? {}
    if (mark === undefined || kind === undefined || !(name in values)) return []
    const value = values[name]
    return [[mark, typeof value === 'string' ? markOf(box, kind, value) : null] as const]
  })
  return Object.fromEntries(marks)
}

/** The mark of a number, the same however it is written. */
export const markOf = (box: SecretBox, kind: Kind, value: string): string =>
  box.sign(fieldKinds[kind].marked?.(value) ?? value, `mark.${kind}`)

/** Values as they were before they were sealed, for another place. */
export const opened = ({ box }: RecordContext, resource: Resource, values: Values): Values =>
  changedSecrets(resource.fields, values, (secret, name) => {
    if (!box) throw new Problem(503, 'unavailable')
    return box.open(secret, `${resource.name}.${name}`)
  })

/** Values as they go out: of a secret, only that there is one. */
export const masked = (fields: Fields, values: Values): Values =>
  changedSecrets(fields, values, () => mask)

/** What was sent, without the secrets that came back as they had gone out. */
export function withoutMasks(fields: Fields, values: Values): Values {
  const veils = new Set(secretNames(fields).filter((name) => values[name] === mask))
  if (veils.size === 0) return values
  return Object.fromEntries(Object.entries(values).filter(([name]) => !veils.has(name)))
}

function changedSecrets(
  fields: Fields,
  values: Values,
  change: (secret: string, name: string) => string,
): Values {
  const changed: Record<string, unknown> = {}
  for (const name of secretNames(fields)) {
    const value = values[name]
    if (typeof value === 'string') changed[name] = change(value, name)
  }
  return Object.keys(changed).length === 0 ? values : { ...values, ...changed }
}

const secrets = new WeakMap<Fields, readonly string[]>()

/** Looked for once: every record of every list is asked. */
function secretNames(fields: Fields): readonly string[] {
  const known = secrets.get(fields)
  if (known) return known
  const found = Object.keys(fields).filter((name) => isSecret(fields, name))
  secrets.set(fields, found)
  return found
}
