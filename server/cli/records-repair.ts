import { actionRight, administers, hasRole, operators } from '#domain/access/access'
import { account } from '#domain/resources/identity-org/account'
import { commandArguments } from '../../scripts/command.mjs'
import { loadActor } from '../auth/actor.ts'
import type { Database } from '../db/database.ts'
import { systemClock } from '../platform/clock.ts'
import { findSettled, type Settled } from '../records/read/settled.ts'
import { type Finding, findRepairs, repair } from '../records/write/repair.ts'
import { withDatabase } from '../with-database.ts'
import { toldInOneSentence } from './saying.ts'

const { values: options } = commandArguments({
  usage: 'Usage: npm run records:repair -- [--apply --as USERNAME]',
  does: 'Says which stored records are wrong and what would put them right.\nThe exit code is 1 where something was left.',
  options: {
    apply: { type: 'boolean', says: 'do it' },
    as: { type: 'string', as: 'USERNAME', says: 'the administrator of the group in whose name' },
  },
})
const why = 'npm run records:repair'
const say = (line: string) => process.stdout.write(`${line}\n`)

const actorNamed = async (db: Database, username: string | undefined, now: Date) =>
  username ? db.system((tx) => loadActor(tx, username, now)) : null

const nameOf = ({ resource, id, number }: Finding): string => `${resource.name} ${number ?? id}`
const wordsOf = (one: Finding): string =>
  one.changes
    ? `${nameOf(one)}: ${Object.entries(one.changes)
        .map(([field, value]) => `${field} becomes ${String(value)}`)
        .join(', ')}`
    : `${nameOf(one)}: stands in a deleted organisation; move it by hand`

const settledWords = ({ resource, id, at, before, after, why }: Settled): string => {
  const changes = Object.entries(after).map(
    ([field, value]) => `${field} ${String(before[field])} became ${String(value)}`,
  )
  return `${resource} ${id}: ${changes.join(', ')} by an update at ${at} (${why}); look whether that is right`
}

const main = (): Promise<number> =>
  withDatabase(async (db) => {
    const findings = await db.system(findRepairs)
    for (const one of await db.system(findSettled)) say(settledWords(one))
    if (!options.apply) {
      for (const one of findings) say(wordsOf(one))
      say(findings.length === 0 ? 'Nothing is wrong.' : 'Nothing was changed: this was a dry run.')
      return 0
    }
    const now = systemClock.now()
    const actor = await actorNamed(db, options.as, now)
    const wanted = { subject: account.name, right: actionRight('disable') }
    if (!actor || !hasRole(actor, operators) || !administers(actor, wanted)) {
      say('Name an administrator of the group: --as USERNAME')
      return 1
    }
    const repaired = await repair(db, actor, findings, { now, why })
    const left = repaired.filter(({ refusal }) => refusal !== null)
    for (const one of repaired)
      say(`${wordsOf(one)}${one.refusal ? ` (left: ${one.refusal})` : ''}`)
    say(`${repaired.length - left.length} repaired, ${left.length} left.`)
    return left.length > 0 ? 1 : 0
  })

await toldInOneSentence(async () => {
  process.exitCode = await main()
})
