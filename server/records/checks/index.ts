import type { CheckName } from '#domain/definition/check-names.generated'
import type { Resource } from '#domain/definition/resource'
import type { Tx } from '../../db/database.ts'
import { invalid, isRefusal, type Problem } from '../../platform/problem.ts'
import { dates } from './always/dates.ts'
import { duplicates } from './always/duplicates.ts'
import { heldNumbers } from './always/held-numbers.ts'
import { offered } from './always/offered.ts'
import { outside } from './always/outside.ts'
import { repeatedFiles } from './always/repeated-files.ts'
import { requirements, rivals } from './always/requirements.ts'
import { sameGround } from './always/same-ground.ts'
import { sameMine } from './always/same-mine.ts'
import { tree } from './always/tree.ts'
import {
  afterStoring,
  type BatchCheck,
  type Check,
  type Judge,
  type Verdict,
  type Write,
} from './base/check.ts'
import { named } from './named.generated.ts'

const checks: Readonly<Record<CheckName, Check | BatchCheck>> = named

/** Whether a record of the type is only checked rightly once each before it is stored. */
export const isCheckedAlone = ({ checks: names = [] }: Resource): boolean =>
  names.some((name) => {
    const check = checks[name]
    return typeof check === 'function' && check.besideOthers === 'all'
  })

/** Whether writing many of the type is done one by one: so few of them belong into one transaction. */
export const isWrittenAlone = (resource: Resource): boolean =>
  isCheckedAlone(resource) || resource.follows !== undefined

const always: readonly (Check | BatchCheck)[] = [
  ...[tree, dates, sameMine, sameGround, offered, outside, duplicates, repeatedFiles],
  ...[heldNumbers, requirements, rivals],
]

/**
 * Prepares all that the checks of the record type ask of writes that come together; who judges them
 * says everything that is wrong with each. Runs above scope.
 */
export async function preparedChecks(
  tx: Tx,
  resource: Resource,
  writes: readonly Write[],
): Promise<Judge> {
  const judges: Judge[] = []
  for (const check of [...always, ...(resource.checks ?? []).map((name) => checks[name])]) {
    if (typeof check !== 'function') judges.push(await check.prepare(tx, writes))
    else judges.push(judgeBy(tx, check))
  }
  return {
    faultsOf: async (write): Promise<Verdict> => {
      const errors = []
      for (const judge of judges) {
        const said = judge.faultsOf(write)
        const verdict: Verdict = said instanceof Promise ? await said : said
        if (verdict === afterStoring) return afterStoring
        errors.push(...verdict)
      }
      return errors
    },
    accept: (write) => {
      for (const judge of judges) judge.accept?.(write)
    },
  }
}

function judgeBy(tx: Tx, check: Check): Judge {
  const { besideOthers } = check
  if (!besideOthers) return { faultsOf: (write) => check(tx, write) }
  const concerns = besideOthers === 'all' ? () => true : besideOthers
  let isAnyAccepted = false
  return {
    faultsOf: (write) => {
      if (!concerns(write)) return []
      return isAnyAccepted ? afterStoring : check(tx, write)
    },
    accept: () => {
      isAnyAccepted = true
    },
  }
}

/** Throws with everything that the checks of the record type find wrong. Runs above scope. */
export async function mustPassChecks(tx: Tx, write: Write): Promise<void> {
  const problem = await refusalBy(await preparedChecks(tx, write.resource, [write]), write)
  if (problem === afterStoring) throw new Error(`${write.resource.name}: judged as one of several`)
  if (problem) throw problem
}

/** What a write is refused with, null where it is not. A check that refuses it as a whole throws. */
export async function refusalBy(
  judge: Judge,
  write: Write,
): Promise<Problem | typeof afterStoring | null> {
  try {
    const verdict = await judge.faultsOf(write)
    if (verdict === afterStoring) return afterStoring
    return verdict.length > 0 ? invalid(verdict) : null
  } catch (error) {
    if (isRefusal(error)) return error
    throw error
  }
}
