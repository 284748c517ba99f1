/** One table of cases that both readers of rules must pass, in memory and in SQL. */
import { actor, actorOrg, field, now, type Values, type Where } from './where.ts'

export const caseActor = '11111111-1111-4111-8111-111111111111'
export const caseOrg = '44444444-4444-4444-8444-444444444444'
export const caseNow = new Date('2026-03-10T12:00:00.000Z')

/** A hazard as the cases read it: only the fields they need. */
export interface WhereCase {
  readonly says: string
  readonly where: Where
  readonly record: Values
  readonly holds: boolean
}

/** An account that was merged into the actor's. */
export const caseFormer = '33333333-3333-4333-8333-333333333333'
const someone = '22222222-2222-4222-8222-222222222222'
const yesterday = '2026-03-09T12:00:00.000Z'
const tomorrow = '2026-03-11T12:00:00.000Z'

const one = (says: string, where: Where, record: Values, holds: boolean): WhereCase => ({
  says,
  where,
  record,
  holds,
})

export const whereCases: readonly WhereCase[] = [
  one('an empty rule holds', {}, {}, true),
  one('a value is that value', { level: 'high' }, { level: 'high' }, true),
  one('a value is not another', { level: 'high' }, { level: 'low' }, false),
  one('a missing value is no value', { level: 'high' }, { level: null }, false),
  one('a missing value is null', { level: null }, { level: null }, true),
  one('a value is not null', { level: null }, { level: 'low' }, false),
  one('not is the opposite', { level: { not: 'high' } }, { level: 'low' }, true),
  one('not holds for a missing value', { level: { not: 'high' } }, { level: null }, true),
  one('one of a list', { level: { in: ['low', 'high'] } }, { level: 'low' }, true),
  one('a missing value is in no list', { level: { in: ['low'] } }, { level: null }, false),
  one('none of a list', { level: { notIn: ['low'] } }, { level: 'high' }, true),
  one('a missing value is in none', { level: { notIn: ['low'] } }, { level: null }, true),
  one('the acting person', { rectifier: actor }, { rectifier: caseActor }, true),
  one('somebody else', { rectifier: actor }, { rectifier: someone }, false),
  one('the actor by a former account', { rectifier: actor }, { rectifier: caseFormer }, true),
  one(
    'a former account is the actor',
    { rectifier: { not: actor } },
    { rectifier: caseFormer },
    false,
  ),
  one('a literal is no former account', { rectifier: caseActor }, { rectifier: caseFormer }, false),
  one(
    'two fields that name one person',
    { acceptor: { not: field('rectifier') } },
    { acceptor: caseActor, rectifier: caseFormer },
    false,
  ),
  one('anybody but the actor', { rectifier: { not: actor } }, { rectifier: someone }, true),
  one('where the actor works', { org: actorOrg }, { org: caseOrg }, true),
  one('where somebody else works', { org: actorOrg }, { org: someone }, false),
  one('anywhere but where the actor works', { org: { not: actorOrg } }, { org: someone }, true),
  one('not where the actor works', { org: { not: actorOrg } }, { org: caseOrg }, false),
  one('before now', { deadline: { before: now } }, { deadline: yesterday }, true),
  one('not yet', { deadline: { before: now } }, { deadline: tomorrow }, false),
  one('never without an instant', { deadline: { before: now } }, { deadline: null }, false),
  one('after now', { deadline: { after: now } }, { deadline: tomorrow }, true),
  one('at most now', { deadline: { atMost: now } }, { deadline: caseNow.toISOString() }, true),
  one(
    'another field',
    { deadline: { after: field('foundAt') } },
    { deadline: tomorrow, foundAt: yesterday },
    true,
  ),
  one(
    'another field that is missing',
    { deadline: { after: field('foundAt') } },
    { deadline: tomorrow, foundAt: null },
    false,
  ),
  one(
    'two people differ',
    { acceptor: { not: field('rectifier') } },
    { acceptor: someone, rectifier: caseActor },
    true,
  ),
  one(
    'two missing people do not',
    { acceptor: { not: field('rectifier') } },
    { acceptor: null, rectifier: null },
    false,
  ),
  one('a number in range', { rejectCount: { atLeast: 1, atMost: 3 } }, { rejectCount: 2 }, true),
  one(
    'a number out of range',
    { rejectCount: { atLeast: 1, atMost: 3 } },
    { rejectCount: 4 },
    false,
  ),
  one('text, case ignored', { title: { contains: 'RAIL' } }, { title: 'Loose rail joint' }, true),
  one(
    'text without its marks',
    { title: { contains: 'ostec' } },
    { title: 'OŠTEĆENA ograda' },
    true,
  ),
  one('text with marks', { title: { contains: 'oštećena' } }, { title: 'ostecena' }, true),
  one('đ typed as dj', { title: { contains: 'medju' } }, { title: 'Među etažama' }, true),
  one('đ typed as d', { title: { contains: 'medu' } }, { title: 'Među etažama' }, true),
  one('one đ typed as dj, one as d', { title: { contains: 'djorde' } }, { title: 'Đorđe' }, true),
  one('đj typed as dj', { title: { contains: 'adja' } }, { title: 'ađja' }, true),
  one('đj typed as djj', { title: { contains: 'adjja' } }, { title: 'ađja' }, true),
  one('d is not dj', { title: { contains: 'adja' } }, { title: 'ada' }, false),
  one('text with signs', { title: { contains: 'no. 3 (a+b)?' } }, { title: 'No. 3 (A+B)?' }, true),
  one('a sign is itself', { title: { contains: 'r.il' } }, { title: 'rail' }, false),
  one(
    'text with a wildcard is plain',
    { title: { contains: '%' } },
    { title: 'Loose rail' },
    false,
  ),
  one('an empty text', { title: { empty: true } }, { title: '' }, true),
  one('a list that has', { ccUsers: { has: actor } }, { ccUsers: [someone, caseActor] }, true),
  one(
    'a list that has a former account',
    { ccUsers: { has: actor } },
    { ccUsers: [caseFormer] },
    true,
  ),
  one(
    'a list that has no such literal',
    { ccUsers: { has: caseActor } },
    { ccUsers: [caseFormer] },
    false,
  ),
  one('a list that has not', { ccUsers: { has: actor } }, { ccUsers: [someone] }, false),
  one('an empty list', { ccUsers: { empty: true } }, { ccUsers: [] }, true),
  one('a list with somebody', { ccUsers: { empty: false } }, { ccUsers: [someone] }, true),
  one('yes', { statutoryMajor: true }, { statutoryMajor: true }, true),
  one(
    'all',
    { all: [{ level: 'high' }, { statutoryMajor: true }] },
    { level: 'high', statutoryMajor: false },
    false,
  ),
  one(
    'any',
    { any: [{ level: 'high' }, { statutoryMajor: true }] },
    { level: 'low', statutoryMajor: true },
    true,
  ),
  one('any of nothing', { any: [] }, {}, false),
  one(
    'none',
    { none: [{ level: 'high' }, { deadline: { before: now } }] },
    { level: 'low', deadline: null },
    true,
  ),
  one('none of what is missing', { none: [{ level: 'high' }] }, { level: null }, true),
  one(
    'tests and groups together',
    { level: 'high', none: [{ statutoryMajor: true }] },
    { level: 'high', statutoryMajor: true },
    false,
  ),
]
