import type { SyncedObject } from '#domain/api/sync'
import { mapped, type Steps } from '../platform/turns.ts'
import type { SourceOrganization, SourcePeople, SourcePerson } from './source-people.ts'

/**
 * What a code is: a number (of an organisation, an employee), the name somebody signs in with, or
 * what an administrator mapped, which may be either.
 */
export type CalledBy = 'number' | 'username' | 'either'

/** An organisation or person as both sides can be compared: texts by field, references as codes. */
export interface Card {
  readonly code: string
  /** Left out, it is a number. */
  readonly calledBy?: CalledBy
  readonly name: string
  readonly isActive: boolean
  readonly fields: Readonly<Record<string, string | null>>
  /** Counts only when it is made here. */
  readonly initial?: Readonly<Record<string, string | null>>
}

/** A card of what stands here. */
export interface LocalCard extends Omit<Card, 'code' | 'calledBy' | 'initial'> {
  readonly id: string
  /** Code of an organisation, employee number of a person; null without one. */
  readonly code: string | null
  readonly username?: string
  /** The account came by an application: a sign-in name that somebody chose is no proof of who it is. */
  readonly isApplicant?: boolean
}

export type LocalCards = Readonly<Partial<Record<SyncedObject, readonly LocalCard[]>>>

export type Cards = Readonly<Partial<Record<SyncedObject, readonly Card[]>>>

/** Our code for one of theirs (`org-mapping`); a code without a mapping stands for itself. */
export type Translate = (type: 'organization' | 'user' | 'post', code: string) => string

interface Reading {
  /** What is synchronised, as the settings name it. */
  readonly objects: readonly string[]
  readonly translate: Translate
  /** Code of the organisation whose settings these are: what has no unit above hangs there. */
  readonly rootCode: string
}

/** What the source says, in our codes; without the objects that are not synchronised. */
export function* sourceCards(
  { organizations, people }: SourcePeople,
  { objects, translate, rootCode }: Reading,
): Steps<Cards> {
  const cards: Partial<Record<SyncedObject, readonly Card[]>> = {}
  if (organizations && objects.includes('organization')) {
    const all = yield* mapped(organizations, (one) => organizationCard(one, translate, rootCode))
    // The organisation of the settings is ours: the source says what lies below it.
    cards.organization = all.filter(({ code }) => code !== rootCode)
  }
  if (people && objects.includes('account')) {
    cards.account = yield* mapped(people, (one) => accountCard(one, translate))
  }
  if (people && objects.includes('user')) {
    const withPost = objects.includes('post')
    cards.user = yield* mapped(people, (one) => userCard(one, translate, withPost))
  }
  return cards
}

function organizationCard(one: SourceOrganization, translate: Translate, rootCode: string): Card {
  const code = translate('organization', one.code)
  const above = one.parentCode ? translate('organization', one.parentCode) : rootCode
  return {
    code,
    name: one.name,
    isActive: one.isActive,
    fields: { name: one.name, parent: above },
    initial: { orgType: one.orgType ?? 'department', shortName: one.name.slice(0, 50) },
  }
}

function personCalled(
  one: SourcePerson,
  translate: Translate,
): Required<Pick<Card, 'code' | 'calledBy'>> {
  const mapped = translate('user', one.code)
  if (mapped !== one.code) return { code: mapped, calledBy: 'either' }
  return one.employeeNo
    ? { code: one.employeeNo, calledBy: 'number' }
    : { code: one.username, calledBy: 'username' }
}

/** Who gives no number says nothing of the one that stands here. */
const numberOf = ({ employeeNo }: SourcePerson): Record<string, string> =>
  employeeNo ? { employeeNo } : {}

const orgOf = ({ orgCode }: SourcePerson, translate: Translate): string | null =>
  orgCode && translate('organization', orgCode)

function accountCard(one: SourcePerson, translate: Translate): Card {
  const { username, name, phone, email, isExternal } = one
  return {
    ...personCalled(one, translate),
    name,
    isActive: one.isActive,
    fields: { userName: name, ...numberOf(one), phone, email, defaultOrg: orgOf(one, translate) },
    initial: { username, isExternal: isExternal ? 'yes' : 'no' },
  }
}

function userCard(one: SourcePerson, translate: Translate, withPost: boolean): Card {
  const { name, phone, entryDate, isExternal } = one
  const place = {
    org: orgOf(one, translate),
    post: one.postCode && translate('post', one.postCode),
  }
  return {
    ...personCalled(one, translate),
    name,
    isActive: one.isActive,
    fields: { userName: name, ...numberOf(one), phone, ...(withPost ? place : {}) },
    initial: { ...place, entryDate, isExternal: isExternal ? 'yes' : 'no' },
  }
}
