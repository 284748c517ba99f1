import type { CheckName } from '#domain/checks'
import type { Resource } from '#domain/resource'
import { partialSets } from '#domain/unique'
import type { Tx } from '../../db/database.ts'
import { invalid } from '../../problem.ts'
import { doubled } from '../doubles.ts'
import { accidentFree } from './accident-free.ts'
import { applicant } from './applicant.ts'
import { areaClass, areaDeletion } from './area-class.ts'
import { areaLevel } from './area-level.ts'
import { atItsMine } from './at-its-mine.ts'
import { authority } from './authority.ts'
import { boundary } from './boundary.ts'
import { casualties } from './casualties.ts'
import type { Check, Write } from './check.ts'
import { clause } from './clause.ts'
import { concerned } from './concerned.ts'
import { crew } from './crew.ts'
import { dataLevel } from './data-level.ts'
import { dates } from './dates.ts'
import { deadlineLimit } from './deadline-limit.ts'
import { delay } from './delay.ts'
import { dictionary } from './dictionary.ts'
import { downgrade } from './downgrade.ts'
import { drillDelay } from './drill-delay.ts'
import { eachOrgOnce } from './each-org-once.ts'
import { firstOfQuarter } from './first-of-quarter.ts'
import { grants } from './grants.ts'
import { headcount } from './headcount.ts'
import { insideArea } from './inside-area.ts'
import { keyAgain } from './key-again.ts'
import { lending } from './lending.ts'
import { limitsAbove } from './limits-above.ts'
import { member } from './member.ts'
import { nearMine } from './near-mine.ts'
import { offered } from './offered.ts'
import { onceEach } from './once-each.ts'
import { onceInTenant } from './once-in-tenant.ts'
import { oneBook } from './one-book.ts'
import { oneReplacement } from './one-replacement.ts'
import { orgRank } from './org-rank.ts'
import { ownAccount } from './own-account.ts'
import { resourcePlace } from './resource-place.ts'
import { reviewers } from './reviewers.ts'
import { sameMine } from './same-mine.ts'
import { screenPlace } from './screen-place.ts'
import { staff } from './staff.ts'
import { storageBook } from './storage-book.ts'
import { successor } from './successor.ts'
import { suspension } from './suspension.ts'
import { tenancy } from './tenancy.ts'
import { timeZone } from './time-zone.ts'
import { tree } from './tree.ts'
import { violationHead } from './violation-head.ts'
import { words } from './words.ts'

const checks: Readonly<Record<CheckName, Check>> = {
  accidentFree,
  applicant,
  areaClass,
  areaDeletion,
  areaLevel,
  atItsMine,
  authority,
  boundary,
  casualties,
  clause,
  concerned,
  crew,
  dataLevel,
  deadlineLimit,
  delay,
  dictionary,
  downgrade,
  drillDelay,
  eachOrgOnce,
  firstOfQuarter,
  grants,
  headcount,
  insideArea,
  keyAgain,
  lending,
  limitsAbove,
  member,
  nearMine,
  oneBook,
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
  timeZone,
  violationHead,
}

/** Checks that hold a record up against others of its type, which may come together with it. */
const besideOthers: ReadonlySet<CheckName> = new Set([
  ...(['applicant', 'authority', 'boundary', 'crew', 'headcount', 'oneBook'] as const),
  ...(['oneReplacement', 'onceInTenant', 'storageBook', 'successor', 'tenancy'] as const),
])

/** Whether a record of the type is only checked rightly once those before it are stored. */
export const isHeldUpAgainstOthers = (resource: Resource): boolean =>
  partialSets(resource).length > 0 || (resource.checks ?? []).some((name) => besideOthers.has(name))

/** Throws with everything that the checks of the record type find wrong. Runs above scope. */
export async function mustPassChecks(tx: Tx, write: Write): Promise<void> {
  const asked = [
    tree,
    dates,
    sameMine,
    offered,
    doubled,
    ...(write.resource.checks ?? []).map((name) => checks[name]),
  ]
  const errors = []
  for (const check of asked) errors.push(...(await check(tx, write)))
  if (errors.length > 0) throw invalid(errors)
}
