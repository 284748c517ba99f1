/** What a run leaves in the log. */
import { sql } from 'drizzle-orm'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { syncLog } from '#domain/resources/identity-org/sync-log'
import type { Language } from '#domain/text/language'
import type { Tx } from '../db/database.ts'
import { wordsOf } from '../platform/words.ts'
import { insertRecorded } from '../records/store/recorded.ts'
import { countsOf } from './plan.ts'
import type { RunEnd } from './run.ts'
import type { Settled, Work } from './store.ts'

export const syncLogs: Resource = syncLog

/** How a run ended; `problem` is a key of `sync:problems`. */
export type Ending =
  | { readonly kind: 'held'; readonly disabling: number }
  | { readonly kind: 'ended'; readonly settled: readonly Settled[] }
  | { readonly kind: 'broken'; readonly problem: string }

export const endingOf = (end: RunEnd): Ending =>
  end.kind === 'interrupted' ? { kind: 'broken', problem: 'interrupted' } : end

/** What the log and the settings call it. A run that found nothing to do has succeeded. */
export function resultOf(
  ending: Exclude<Ending, { kind: 'held' }>,
): 'succeeded' | 'partial' | 'failed' {
  if (ending.kind === 'broken') return 'failed'
  const failed = ending.settled.filter(({ outcome }) => outcome === 'failed').length
  if (failed === 0) return 'succeeded'
  return failed < ending.settled.length ? 'partial' : 'failed'
}

interface Entry {
  readonly work: Work
  readonly config: AnyRow
  readonly ending: Exclude<Ending, { kind: 'held' }>
}

/** Writes the entry of a run, in the transaction that ends it. Runs above scope. */
export async function writeLog(tx: Tx, { work, config, ending }: Entry, now: Date): Promise<void> {
  const { id: configId, org, sourceSystem, trigger, operator } = config
  const settled = ending.kind === 'ended' ? ending.settled : []
  const counts = countsOf(
    settled.flatMap(({ difference, outcome }) => (outcome === 'done' ? [difference] : [])),
  )
  const failed = settled.filter(({ outcome }) => outcome === 'failed').length
  const language = await languageOf(tx, operator)
  await insertRecorded(tx, syncLogs, {
    id: work.runId,
    values: {
      ...{ runNo: runNo(work.startedAt), config: configId, org, sourceSystem, trigger },
      ...{ startedAt: work.startedAt, endedAt: now.toISOString() },
      ...{ added: counts.added, updated: counts.changed, disabled: counts.disabled, failed },
      conflicts: settled.filter(({ difference }) => difference.change === 'conflict').length,
      result: resultOf(ending),
      errorDetail: detailOf(ending, language),
      operator: trigger === 'manual' ? operator : null,
    },
    ...{ actorId: null, now },
  })
}

/** `20260310-080000`: when it began, in UTC. */
const runNo = (startedAt: string): string =>
  startedAt.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')

const shownFaults = 20

/** In the language of whoever runs it: the entry is read as it was written. */
function detailOf(ending: Entry['ending'], language: Language): string | null {
  if (ending.kind === 'broken') return wordsOf('sync', language)(`problems.${ending.problem}`)
  const faults = ending.settled.filter(({ outcome }) => outcome === 'failed')
  if (faults.length === 0) return null
  // Codes and names are the same in every language; the reasons stand in the rows.
  const lines = faults
    .slice(0, shownFaults)
    .map(({ difference: { code, name } }) => `${code} ${name}`)
  return lines.join('\n').slice(0, 4000)
}

async function languageOf(tx: Tx, operator: unknown): Promise<Language> {
  const [account] = await tx.query<{ language: Language }>(
    sql`select language from account where id = ${operator}::uuid`,
  )
  return account?.language ?? 'zh_CN'
}
