/**
 * The record types from which the server reads who somebody is and what they may do, and whose
 * authority a write of each one changes. `server/authority/grounds.test.ts` keeps the list whole.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import type { Authority } from '#domain/rights/authority'
import type { Tx } from '../db/database.ts'
import { isExternalAccount } from '../db/external-account.ts'
import { consentedFields } from './consent.ts'
import {
  authorityOf,
  authorityOfRole,
  type Holders,
  handableBy,
  ownAuthorityOf,
} from './holdings.ts'
import { aroundOrganization } from './organizations.ts'

export interface Look {
  readonly tx: Tx
  readonly now: Date
  /** The account in whose right something is written; null: nobody's. */
  readonly giver: string | null
}

export interface Ground {
  /** Where the refusal stands. */
  readonly field: string
  /** The field of organisations, where one of them is beyond by itself. */
  readonly places?: string
  /** Whose authority the row decides over, as things stand in the database. */
  readonly look: (look: Look, row: AnyRow) => Promise<Holders>
  /**
   * Writing it is as good as being them: what they had before must be the writer's to hand on as
   * well. Otherwise only what they gain counts.
   */
  readonly isWhole?: boolean
  /** Fields that matter; left out: every one. */
  readonly fields?: readonly string[]
  /** Its other fields are everyday work: only writes of these ask for a confirmation. */
  readonly isMixed?: boolean
  /** Those who give and who are given to; left out: whoever the fields that matter name. */
  readonly people?: readonly string[]
  /** In whose right it is given, where that is not the writer. */
  readonly givenBy?: (look: Look, row: AnyRow) => Promise<Authority>
}

const holdersOf = ({ tx, now }: Look, rule: SQL): Promise<Holders> => authorityOf(tx, rule, now)
const holder = (look: Look, id: unknown): Promise<Holders> =>
  holdersOf(look, sql`a.id = ${id ?? null}::uuid`)

const account: Ground = {
  ...{ field: 'roles', places: 'orgs' },
  // What somebody was lent, or holds for another, is no right of their own to write down as theirs.
  look: (look, { id }) =>
    look.giver === null || look.giver === id
      ? ownAuthorityOf(look.tx, sql`a.id = ${id}::uuid`, look.now)
      : holder(look, id),
  isWhole: true,
}

const role: Ground = {
  field: 'scopeRule',
  look: ({ tx }, { id }) => authorityOfRole(tx, id),
  fields: ['code', 'scopeRule', 'aliasOf', 'state', 'deletedAt'],
}

const matrix: Ground = {
  field: 'grants',
  look: ({ tx }, row) => authorityOfRole(tx, String(row.role)),
}

/** Lent is what the lender has: the reviewer only agrees. */
const loan: Ground = {
  field: 'roles',
  people: ['grantor', 'grantee'],
  look: (look, { grantee }) => holder(look, grantee),
  givenBy: async (look, { grantor }) =>
    typeof grantor === 'string'
      ? [
          ...[...(await holder(look, grantor)).values()].flat(),
          ...(await handableBy(look.tx, grantor, look.now)),
        ]
      : [],
}

const people = (org: SQL): SQL => sql`exists (select from organization o
  where o.id = any(a.orgs || a.default_org)
    and ${org} in (o.group_id, o.company_id, o.factory_id, o.workshop_id, o.id))`

/** A package bounds what people of a tenant have. */
const tenant: Ground = {
  field: 'menuPackage',
  look: (look, { topOrg }) => holdersOf(look, people(sql`${topOrg}::uuid`)),
  fields: ['topOrg', 'menuPackage', 'deletedAt'],
}

/** What contractors see besides their own unit. */
const settings: Ground = {
  field: 'contractorView',
  look: (look, { org }) =>
    holdersOf(look, sql`${isExternalAccount(sql`a`)} and ${people(sql`${org}::uuid`)}`),
  fields: ['org', 'contractorView', 'deletedAt'],
  isMixed: true,
}

/** Where an organisation hangs decides over who looks into it, and where its people look. */
const organization: Ground = {
  field: 'parent',
  look: (look, { id }) => aroundOrganization(look, id),
  fields: ['parent', 'orgType', 'deletedAt'],
  isMixed: true,
}

/** It runs in the right of whoever started it last: to steer it is to act as them. */
const synchronisation: Ground = {
  field: 'operator',
  look: async (look, { operator }) =>
    operator === look.giver ? new Map() : holder(look, operator),
  isWhole: true,
  fields: [
    'org',
    'endpoint',
    'authKey',
    'objects',
    'sourceSystem',
    'mode',
    'autoEnabled',
    'conflictRule',
    'operator',
    'deletedAt',
  ],
}

/** Which of our organisations a code of another system means: it steers the runs of others. */
const mapping: Ground = {
  field: 'localCode',
  look: (look) =>
    holdersOf(
      look,
      sql`a.id <> ${look.giver}::uuid and exists (select from sync_config s
        where s.operator = a.id and s.deleted_at is null)`,
    ),
  isWhole: true,
}

/** Who lets somebody in as another gives them all that account has; its owner gives what is theirs. */
const identity: Ground = {
  field: 'account',
  look: (look, { account: owner }) => holder(look, owner),
  isWhole: true,
  fields: ['account', 'issuer', 'subject', 'linkedAt'],
}

/** By record type. Proxies are in `consent.ts`: both persons agree, and nobody gives for another. */
export const grounds: Readonly<Record<string, Ground>> = {
  account,
  role,
  'role-permission': matrix,
  'tiered-authorization': loan,
  tenant,
  'org-config': settings,
  organization,
  'sync-config': synchronisation,
  'linked-identity': identity,
  'org-mapping': mapping,
}

const decidingFields = ({ name, fields }: Resource): readonly string[] => {
  if (name === 'account') return []
  const ground = grounds[name]
  const watched = ground ? (ground.people ?? ground.fields ?? Object.keys(fields)) : []
  return consentedFields(name) ?? watched
}

/**
 * Fields, as `type.field`, through which a record gives an account authority: whom they name was
 * agreed to, or measured, for that account and no other.
 */
export const authorityFields: ReadonlySet<string> = new Set(
  resources.flatMap((resource: Resource) =>
    decidingFields(resource)
      .filter((field) => resource.fields[field]?.ref === 'account')
      .map((field) => `${resource.name}.${field}`),
  ),
)
