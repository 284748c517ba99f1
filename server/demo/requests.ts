import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { postId } from './crews.ts'
import { begin, type RecordLife, take } from './life.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

const day = 24

interface Making {
  readonly world: World
  readonly calendar: Calendar
}

interface Newcomer {
  readonly mine: number
  readonly stage: 'asked' | 'vouched' | 'returned' | 'rejected'
}

const newcomers: readonly Newcomer[] = [
  { mine: 0, stage: 'asked' },
  { mine: 1, stage: 'vouched' },
  { mine: 2, stage: 'returned' },
  { mine: 16, stage: 'rejected' },
]

/** People who ask for an account: waiting, vouched for by their firm, sent back, refused. */
export const registrationsOf = (making: Making): RecordLife[] =>
  newcomers.flatMap(({ mine, stage }, n) => {
    const found = making.world.mines[mine]
    return found ? [ask(found, stage, n, making)] : []
  })

function ask(mine: Mine, stage: Newcomer['stage'], n: number, making: Making): RecordLife {
  const { calendar, world } = making
  const at = calendar.hoursAgo((stage === 'asked' ? 1 : 6) * day)
  const isInChina = mine.country === 'CN'
  const firm = stage === 'vouched' ? mine.contractor : null
  const life = begin(typeNamed('user-registration'), {
    ...{ id: naturalId('demo', 'user-registration', String(n)), author: mine.administrator, at },
    values: {
      applicant: isInChina ? `示例申请人${n + 1}` : `Ogledni podnosilac ${n + 1}`,
      ...{ username: `newcomer${n + 1}`, phone: `100 0000 ${9000 + n}` },
      ...{ idCard: `DEMO-${1000 + n}`, applyOrg: mine.id, appliedAt: at.toISOString() },
      ...(firm ? { isExternal: true, contractor: firm.id } : { isExternal: false }),
      language: isInChina ? 'zh_CN' : 'sr_SP',
    },
  })
  take(life, 'submit', { by: mine.administrator, at: later(at, 1) })
  if (stage === 'asked') return life
  if (stage === 'vouched') {
    take(life, 'vouch', { by: firm?.lead ?? null, at: later(at, day) })
    return life
  }
  const opinion = isInChina ? '证件照片不清楚，请重新提交' : 'Snimak isprave nije čitljiv'
  const action = stage === 'returned' ? 'return' : 'reject'
  take(life, action, { by: world.admin, at: later(at, day), input: { opinion } })
  return life
}

const changes = [
  { mine: 0, stage: 'asked' },
  { mine: 2, stage: 'approved' },
  { mine: 16, stage: 'returned' },
] as const
type Change = (typeof changes)[number]['stage']

/** A worker is to become an electrician: waiting for a review, approved for next month, sent back. */
export const changeRequestsOf = ({ world, calendar }: Making): RecordLife[] =>
  changes.flatMap(({ mine, stage }) => {
    const found = world.mines[mine]
    return found ? [promote(found, stage, calendar)] : []
  })

function promote(mine: Mine, stage: Change, calendar: Calendar): RecordLife {
  const { administrator, manager, hand, country } = mine
  const at = calendar.hoursAgo(4 * day)
  const isInChina = country === 'CN'
  const life = begin(typeNamed('user-change-request'), {
    ...{ id: naturalId('demo', 'user-change-request', mine.code), author: administrator, at },
    values: {
      ...{ user: naturalId('demo', 'user', hand.id), org: mine.id, post: postId(mine, 'DR') },
      ...{ toPost: postId(mine, 'EL'), applicant: administrator.id, reviewer: manager.id },
      ...{ appliedAt: at.toISOString() },
      effectiveDate: calendar.dayAt(later(calendar.now, 30 * day), country),
      reason: isInChina ? '取得电工操作证，转岗' : 'Položen ispit za električara',
    },
  })
  take(life, 'submit', { by: administrator, at: later(at, 1) })
  if (stage === 'asked') return life
  const opinion = isInChina ? '请附上操作证复印件' : 'Priložiti kopiju uverenja'
  if (stage === 'approved') take(life, 'approve', { by: manager, at: later(at, day) })
  else take(life, 'return', { by: manager, at: later(at, day), input: { opinion } })
  return life
}
