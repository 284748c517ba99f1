import { languages, nameIn } from '#domain/text/language'
import type { SessionOrg } from '../api/session.ts'

/** One of the person's organisations, and below how many others of theirs it stands. */
export interface OwnOrganization {
  readonly org: SessionOrg
  readonly depth: number
}

/**
 * The organisations whose name in any language or whose code holds the word, as a tree: in its order,
 * those above a match with it, so that nobody takes two workshops of one name for each other.
 */
export function ownTree(orgs: readonly SessionOrg[], word: string): readonly OwnOrganization[] {
  const wanted = word.trim().toLocaleLowerCase()
  const matches = orgs.filter((org) => textsOf(org).some((text) => text.includes(wanted)))
  return orgs
    .filter((org) => matches.some((one) => one === org || isBelow(one, org)))
    .map((org) => ({ org, depth: orgs.filter((one) => isBelow(org, one)).length }))
}

const textsOf = (org: SessionOrg): string[] =>
  [org.orgCode, ...languages.map((language) => nameIn(language, org))].map((text) =>
    text.toLocaleLowerCase(),
  )

const isBelow = (org: SessionOrg, above: SessionOrg): boolean =>
  org !== above && org.orgPath.startsWith(`${above.orgPath}/`)
