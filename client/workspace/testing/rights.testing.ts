import type { Right } from '#domain/access/access'
import { rightsQuery } from '../../api/rights.ts'
import { sessionQuery } from '../../api/session.ts'
import type { Known } from './drawn.testing.tsx'

const org = { id: 'o', orgCode: 'A', name: 'A' }

/** That somebody is signed in. */
export const knownSession: Known = [
  [sessionQuery.queryKey, { id: 'p', username: 'p', userName: 'P', roles: [], org, orgs: [org] }],
]

/** That these are the person's rights to records of a type, and these the fields they do not see. */
export const knownRights = (
  resource: string,
  rights: readonly Right[],
  hidden: readonly string[] = [],
): Known => [[rightsQuery(resource).queryKey, { subject: resource, rights, hidden, withheld: [] }]]
