import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { begin, type RecordLife, take } from './life.ts'
import { typeNamed } from './record-type.ts'
import type { Company, Mine, World } from './world.ts'

const day = 24
// A name that nobody can register (RFC 2606): nothing of the demonstration goes out.
const lookup = 'https://hr.example'

/** What the group's codes are called in other systems. */
export const mappingsOf = ({ mines, admin }: World, calendar: Calendar): RecordLife[] =>
  mines.slice(0, 5).flatMap(({ code, plan }, n) =>
    (['personnel-positioning', 'contractor-platform'] as const).map((externalSystem) =>
      begin(typeNamed('org-mapping'), {
        id: naturalId('demo', 'org-mapping', externalSystem, code),
        ...{ author: admin, at: calendar.hoursAgo(200 * day) },
        values: {
          ...{ mappingType: 'organization', localCode: code, externalSystem, direction: 'both' },
          externalCode: externalSystem === 'personnel-positioning' ? `LOC-${100 + n}` : `P${n + 1}`,
          externalName: plan.names[1],
        },
      }),
    ),
  )

/** How the group gets its people from elsewhere, started by hand, and what became of it. */
export function syncOf({ groupId, admin }: World, calendar: Calendar): RecordLife[] {
  const configId = naturalId('demo', 'sync-config', groupId)
  const config = begin(typeNamed('sync-config'), {
    ...{ id: configId, author: admin, at: calendar.hoursAgo(90 * day) },
    values: {
      ...{ org: groupId, sourceSystem: 'hr', endpoint: `${lookup}/staff` },
      ...{ authKey: 'generated for the demonstration', objects: ['organization', 'user'] },
      ...{ mode: 'increment', autoEnabled: false, intervalMinutes: 1440 },
      ...{ conflictRule: 'manual', notifyUsers: [admin.id] },
    },
  })
  const runs = [
    { daysAgo: 60, result: 'succeeded', added: 42, updated: 3, conflicts: 0, failed: 0 },
    { daysAgo: 30, result: 'partial', added: 2, updated: 11, conflicts: 1, failed: 2 },
    { daysAgo: 3, result: 'succeeded', added: 1, updated: 6, conflicts: 0, failed: 0 },
  ]
  const logs = runs.map(({ daysAgo, ...counts }, n) => {
    const at = calendar.hoursAgo(daysAgo * day)
    const end = later(at, 0.05)
    take(config, 'run', { by: admin, at })
    take(config, counts.result === 'partial' ? 'finish-partly' : 'finish', { by: null, at: end })
    return begin(typeNamed('sync-log'), {
      ...{ id: naturalId('demo', 'sync-log', groupId, String(n)), author: null, at: end },
      values: {},
      marks: {
        ...{ runNo: `RUN-${n + 1}`, config: configId, org: groupId, sourceSystem: 'hr' },
        ...{ trigger: 'manual', operator: admin.id, disabled: 0, ...counts },
        ...{ startedAt: at.toISOString(), endedAt: end.toISOString() },
      },
    })
  })
  return [config, ...logs]
}

/** What two other systems are notified of accounts, and three pushes: arrived, refused, held back. */
export function pushesOf({ companies, mines, admin }: World, calendar: Calendar): RecordLife[] {
  const company = companies[0]
  const mine = mines[1]
  if (!company || !mine) return []
  const rules = (['access-control', 'training-platform'] as const).map((targetSystem, n) =>
    begin(typeNamed('account-push-rule'), {
      id: naturalId('demo', 'account-push-rule', company.id, targetSystem),
      ...{ author: admin, at: calendar.hoursAgo(100 * day) },
      values: {
        ...{ targetSystem, org: company.id, byItself: n === 0 ? ['create', 'update'] : ['update'] },
        sentFields: n === 0 ? ['displayName', 'employeeNumber'] : ['displayName', 'department'],
      },
    }),
  )
  const stages = ['confirm', 'fail', 'hold'] as const
  return [...rules, ...stages.map((stage, n) => push(mine, stage, n, calendar))]
}

function push(
  mine: Mine,
  stage: 'confirm' | 'fail' | 'hold',
  n: number,
  calendar: Calendar,
): RecordLife {
  const person = [mine.manager, mine.officer, mine.worker][n] ?? mine.manager
  const at = calendar.hoursAgo((20 - n) * day)
  const life = begin(typeNamed('account-push'), {
    ...{ id: naturalId('demo', 'account-push', person.id), author: null, at },
    values: {},
    marks: {
      ...{ account: person.id, org: mine.id, retryCount: stage === 'fail' ? 3 : 0 },
      targetSystem: stage === 'hold' ? 'training-platform' : 'access-control',
      ...{ action: stage === 'confirm' ? 'create' : 'update' },
      payload: { userName: person.userName, employeeNumber: person.employeeNo },
      targetUserId: stage === 'confirm' ? `AC-${person.employeeNo}` : null,
      failReason: stage === 'fail' ? 'unreachable' : null,
    },
  })
  if (stage === 'hold') {
    take(life, 'hold', { by: null, at })
    return life
  }
  take(life, 'push', { by: null, at })
  take(life, stage, { by: null, at: later(at, 0.1) })
  return life
}

/** People whom an identity provider knows: one linked, one only proposed. */
export const linkedIdentitiesOf = ({ companies, admin }: World, calendar: Calendar): RecordLife[] =>
  companies.slice(1, 2).flatMap(({ id, leader, safetyLeader }: Company) =>
    [leader, safetyLeader].map((person, n) => {
      const at = calendar.hoursAgo((12 - n * 10) * day)
      const life = begin(typeNamed('linked-identity'), {
        ...{ id: naturalId('demo', 'linked-identity', person.id), author: null, at },
        values: {},
        marks: {
          ...{ claimed: person.userName, account: person.id, org: id },
          ...{ issuer: 'https://identity.example', subject: person.employeeNo },
          ...{ address: '192.0.2.17', proposedAt: at.toISOString() },
        },
      })
      if (n === 0) take(life, 'confirm', { by: admin, at: later(at, 2) })
      return life
    }),
  )

/** Sign-ins that failed again and again, from addresses that nobody has (RFC 5737). */
export const signInWarningsOf = ({ companies, admin }: World, calendar: Calendar): RecordLife[] =>
  companies.slice(0, 2).map(({ id, leader }, n) => {
    const at = calendar.hoursAgo((n === 0 ? 2 : 25) * day)
    const life = begin(typeNamed('sign-in-warning'), {
      ...{ id: naturalId('demo', 'sign-in-warning', id), author: null, at },
      values: {},
      marks: {
        ...{ ip: `192.0.2.${40 + n}`, tries: 14 + n * 9, org: id, occurredAt: at.toISOString() },
        usernames: [leader.actor.username],
      },
    })
    const input = { remark: '已联系本人，系忘记密码' }
    if (n === 1) take(life, 'settle', { by: admin, at: later(at, 5), input })
    return life
  })
