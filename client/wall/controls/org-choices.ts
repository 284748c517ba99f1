import type { WallOrg } from '#domain/wall/wire'

export interface OrgChoice {
  readonly org: WallOrg
  /** How far below the highest that is known. */
  readonly depth: number
}

/** More are found faster by their own board's address. */
const most = 200

/**
 * The organisations that a board may be opened for, each below the one it belongs to: those that were
 * seen. Of very many only those above `at` and directly below it.
 */
export function orgChoices(known: Iterable<WallOrg>, at: string | null): OrgChoice[] {
  const byCode = new Map([...known].map((org) => [org.orgCode, org]))
  const isNear = nearTo(at, byCode)
  const shown = [...byCode.values()]
    .filter((org) => byCode.size <= most || isNear(org))
    .slice(0, most)
  const parentOf = ({ parentCode }: WallOrg) =>
    parentCode !== null && byCode.has(parentCode) ? parentCode : null
  const from = (parent: string | null, depth: number): OrgChoice[] =>
    shown
      .filter((org) => parentOf(org) === parent)
      .flatMap((org) => [{ org, depth }, ...from(org.orgCode, depth + 1)])
  return from(null, 0)
}

function nearTo(at: string | null, byCode: ReadonlyMap<string, WallOrg>) {
  const above = new Set<string>()
  for (let org = byCode.get(at ?? ''); org; org = byCode.get(org.parentCode ?? ''))
    above.add(org.orgCode)
  return ({ orgCode, parentCode }: WallOrg) => above.has(orgCode) || parentCode === at
}
