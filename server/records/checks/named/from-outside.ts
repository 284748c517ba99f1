import type { FieldError } from '#domain/definition/field-error'
import type { Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import { externalAmong } from '../../place/external.ts'
import { placeField } from '../../place/place.ts'
import { type BatchCheck, standing, type Write } from '../base/check.ts'

/**
 * Whoever works first of all in an external organisation, or below one, is an external person: as one
 * of our own they would see further, and be admitted by the office alone. What stood there already is
 * not asked again.
 */
export const fromOutside: BatchCheck = {
  async prepare(tx, writes) {
    const external = await externalAmong(
      tx,
      writes.flatMap((write) => ownPlace(write) ?? []),
    )
    return {
      faultsOf: (write): FieldError[] =>
        external.has(ownPlace(write) ?? '')
          ? [{ field: 'isExternal', code: 'worksForContractor' }]
          : [],
    }
  },
}

/** Where the write newly says that one of our own works. */
function ownPlace(write: Write): string | null {
  const { resource, after } = write
  const before = standing(write)
  const place = placeIn(resource, after)
  if (after.isExternal === true || typeof place !== 'string') return null
  const stood = before?.isExternal === false && placeIn(resource, before) === place
  return stood ? null : place.toLowerCase()
}

// The register computes it of all places of a person.
function placeIn(resource: Resource, values: Values): unknown {
  const field = placeField(resource)
  return resource.fields[field]?.from?.(values) ?? values[field]
}
