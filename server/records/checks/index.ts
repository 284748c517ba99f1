import type { CheckName } from '#domain/definition/checks'
import type { Resource } from '#domain/definition/resource'
import type { Tx } from '../../db/database.ts'
import { invalid, isRefusal, type Problem } from '../../platform/problem.ts'
import { accidentFree } from './accident-free.ts'
import { applicant } from './applicant.ts'
import { areaClass, areaDeletion } from './area-class.ts'
import { areaLevel } from './area-level.ts'
import { areaMap } from './area-map.ts'
import { areaMine } from './area-mine.ts'
import { atItsMine } from './at-its-mine.ts'
import { authority } from './authority.ts'
import { boundary } from './boundary.ts'
import { casualties } from './casualties.ts'
import {
  afterStoring,
  type BatchCheck,
  type Check,
  type Judge,
  type Verdict,
  type Write,
} from './check.ts'
import { clause } from './clause.ts'
import { concerned } from './concerned.ts'
import { dataLevel } from './data-level.ts'
import { dates } from './dates.ts'
import { deadlineLimit } from './deadline-limit.ts'
import { delay } from './delay.ts'
import { dictionary } from './dictionary.ts'
import { downgrade } from './downgrade.ts'
import { drillDelay } from './drill-delay.ts'
import { drillReceivers } from './drill-receivers.ts'
import { duplicates } from './duplicates.ts'
import { eachOrgOnce } from './each-org-once.ts'
import { firstOfQuarter } from './first-of-quarter.ts'
import { firstStart } from './first-start.ts'
import { grants } from './grants.ts'
import { headcount } from './headcount.ts'
import { hoursOnce } from './hours-once.ts'
import { insideArea } from './inside-area.ts'
import { keyAgain } from './key-again.ts'
import { laterThanDeleted } from './later-than-deleted.ts'
import { lending } from './lending.ts'
import { limitsAbove } from './limits-above.ts'
import { majorRefusal } from './major-refusal.ts'
import { member } from './member.ts'
import { nearMine } from './near-mine.ts'
import { offered } from './offered.ts'
import { onceEach } from './once-each.ts'
import { onceInTenant } from './once-in-tenant.ts'
import { oneReplacement } from './one-replacement.ts'
import { orgRank } from './org-rank.ts'
import { outside } from './outside.ts'
import { ownAccount } from './own-account.ts'
import { repeatedFiles } from './repeated-files.ts'
import { resourcePlace } from './resource-place.ts'
import { reviewers } from './reviewers.ts'
import { sameMine } from './same-mine.ts'
import { screenPlace } from './screen-place.ts'
import { singleMonthlySource } from './single-monthly-source.ts'
import { staff } from './staff.ts'
import { storageBook } from './storage-book.ts'
import { successor } from './successor.ts'
import { suspension } from './suspension.ts'
import { tenancy } from './tenancy.ts'
import { tenantTop } from './tenant-top.ts'
import { timeZone } from './time-zone.ts'
import { tree } from './tree.ts'
import { violationHead } from './violation-head.ts'
import { voiding } from './voiding.ts'
import { words } from './words.ts'
import { workGroupMembers } from './work-group-members.ts'

const checks: Readonly<Record<CheckName, Check | BatchCheck>> = {
  accidentFree,
  applicant,
  areaClass,
  areaDeletion,
  areaLevel,
  areaMap,
  areaMine,
  atItsMine,
  authority,
  boundary,
  casualties,
  clause,
  concerned,
  workGroupMembers,
  dataLevel,
  deadlineLimit,
  delay,
  dictionary,
  downgrade,
  drillDelay,
  drillReceivers,
  eachOrgOnce,
  firstOfQuarter,
  firstStart,
  grants,
  headcount,
  hoursOnce,
  insideArea,
  keyAgain,
  laterThanDeleted,
  lending,
  limitsAbove,
  majorRefusal,
  member,
  nearMine,
  singleMonthlySource,
  oneReplacement,
  onceEach,
  onceInTenant,
  orgRank,
  ownAccount,
  resourcePlace,
  reviewers,
  screenPlace,
  staff,
  words,
  storageBook,
  successor,
  suspension,
  tenancy,
  tenantTop,
  timeZone,
  violationHead,
  voiding,
}

/** Checks of one write at a time that hold it up against others of its type, which may come with it. */
const besideOthers: ReadonlySet<CheckName> = new Set([
  ...(['applicant', 'authority', 'boundary', 'workGroupMembers', 'singleMonthlySource'] as const),
  ...(['oneReplacement', 'onceInTenant', 'storageBook', 'successor', 'tenancy'] as const),
])

/** Whether a record of the type is only checked rightly once each before it is stored. */
export const isCheckedAlone = ({ checks: names = [] }: Resource): boolean =>
  names.some((name) => besideOthers.has(name))

/** Whether writing many of the type is done one by one: so few of them belong into one transaction. */
export const isWrittenAlone = (resource: Resource): boolean =>
  isCheckedAlone(resource) || resource.follows !== undefined

const always: readonly (Check | BatchCheck)[] = [
  ...[tree, dates, sameMine, offered, outside, duplicates, repeatedFiles],
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
    else judges.push({ faultsOf: (write) => check(tx, write) })
  }
  return {
    faultsOf: async (write): Promise<Verdict> => {
      const errors = []
      for (const judge of judges) {
        const verdict = await judge.faultsOf(write)
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
