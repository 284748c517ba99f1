import type { Requirement } from '#domain/definition/requirement'
import { askedBy } from '#domain/definition/requirement-faults'
import type { Values } from '#domain/where/where'
import { computed } from '#domain/workflow/derive'
import { besideOthers, type Check, meetAll, standing, type Write } from '../base/check.ts'
import { unmet } from '../base/unmet.ts'

/** What a record type demands of records of other types: what has to be there is held. */
export const requirements: Check = async (tx, write) => {
  const asked = askedOf(write).filter((one) => !isAboutRivals(write, one))
  return asked.length > 0 ? unmet(tx, asked, askingOf(write)) : []
}

/** What it demands of others of its own type: of two at one moment that bar one another the second waits. */
export const rivals = besideOthers(
  async (tx, write) => {
    const asked = askedOf(write).filter((one) => isAboutRivals(write, one))
    const asking = askingOf(write)
    await meetAll(
      tx,
      write.resource,
      asked.map(({ code, same }) => [
        code,
        ...Object.values(same).map((own) => asking.record[own]),
      ]),
    )
    return unmet(tx, asked, asking)
  },
  (write) => askedOf(write).some((one) => isAboutRivals(write, one)),
)

const isAboutRivals = ({ resource }: Write, one: Requirement): boolean =>
  one.none === true && one.resource === resource.name

const askingOf = (write: Write) => {
  const { resource, actor, now } = write
  return { resource, record: whole(write), context: { actor, now }, holding: true }
}

/** The record with what follows from what is written. */
const whole = ({ resource, after }: Write): Write['after'] => ({
  ...after,
  ...computed(resource, after),
  id: after.id,
})

/** What the action asks for, and what the record does where it says something else than it did. */
function askedOf(write: Write): readonly Requirement[] {
  const { resource, transition } = write
  const { requirements: ofType = [] } = resource
  return [...changedBy(write, ofType), ...(transition?.requirements ?? [])]
}

function changedBy(write: Write, ofType: readonly Requirement[]): readonly Requirement[] {
  const before: Values | null = standing(write)
  if (before === null || ofType.length === 0) return ofType
  const after: Values = whole(write)
  const isNew = (name: string) =>
    JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null)
  return ofType.filter((one) => askedBy(one).some(isNew))
}
