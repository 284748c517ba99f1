import type { Fields } from '#domain/exit'
import { type Kind, veil } from '#domain/fields/index'
import type { Resource } from '#domain/resource'
import type { Values } from '#domain/where'
import { Problem } from '../problem.ts'
import type { Office } from './office.ts'

const sealedKinds: readonly (Kind | undefined)[] = ['secret', 'idcard']

const isSecret = (fields: Fields, name: string): boolean => sealedKinds.includes(fields[name]?.kind)

/** Values as they are stored: secrets sealed. Throws 503 where this process has no key for it. */
export function sealed({ box }: Office, resource: Resource, values: Values): Values {
  return changedSecrets(resource.fields, values, (secret, name) => {
    if (!box) throw new Problem(503, 'unavailable')
    return box.seal(secret, `${resource.name}.${name}`)
  })
}

/** Values as they were before they were sealed, for another place. */
export const opened = ({ box }: Office, resource: Resource, values: Values): Values =>
  changedSecrets(resource.fields, values, (secret, name) => {
    if (!box) throw new Problem(503, 'unavailable')
    return box.open(secret, `${resource.name}.${name}`)
  })

/** Values as they go out: of a secret, only that there is one. */
export const veiled = (fields: Fields, values: Values): Values =>
  changedSecrets(fields, values, () => veil)

/** What was sent, without the secrets that came back as they had gone out. */
export const withoutVeils = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSecret(fields, name) || value !== veil),
  )

function changedSecrets(
  fields: Fields,
  values: Values,
  change: (secret: string, name: string) => string,
): Values {
  if (!Object.keys(fields).some((name) => isSecret(fields, name))) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isSecret(fields, name) && typeof value === 'string' ? change(value, name) : value,
    ]),
  )
}
