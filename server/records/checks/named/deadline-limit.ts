import { orgConfig } from '#domain/resources/basic-data/org-config'
import { limitLevel, longestHours } from '#domain/rules/deadline-limit'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../../db/database.ts'
import { rowsAt } from '../../../db/settings-in-force.ts'
import { type Check, stateAfter } from '../base/check.ts'

const hour = 3_600_000

interface Limit {
  readonly hours: number
  /** In ms since 1970. */
  readonly latest: number
}

/** The time the organisation gives a hazard of this level from now. */
export async function limitFrom(tx: Tx, hazard: Values, now: Date): Promise<Limit> {
  const level = limitLevel(hazard)
  const rows = await rowsAt(tx, { resource: 'org-config', table }, String(hazard.org))
  const row = [...rows, ...standard].find((one) => one.level === level)
  const hours = Number(row?.hours)
  return { hours, latest: now.getTime() + hours * hour }
}

const table = 'hazardLimitHours'
// An organisation may leave a level out of its own.
const standard = orgConfig.fields[table].default as readonly Values[]

/** The limit is what a form proposes; how far its author may go beyond it, the form says as well. */
export const deadlineLimit: Check = async (tx, write) => {
  const { before, after, now } = write
  const isSubmitted = before?.storedState === 'draft' && stateAfter(write) !== 'draft'
  if (!isSubmitted) return []
  const { hours, latest } = await limitFrom(tx, after, now)
  const most = longestHours(after, hours)
  return Date.parse(String(after.deadline)) > latest + (most - hours) * hour
    ? [{ field: 'deadline', code: 'beyondLimit', params: { hours: most } }]
    : []
}
