import { roleId } from '../baseline/roles.ts'
import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { begin, type RecordLife, take } from './life.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

const day = 24
// The flagship mine keeps the rights that its accounts are tried out with.
const mines = { approved: 1, inApproval: 2, expired: 3 } as const

/** What company leaders have lent to managers of their mines: in force, in review, over. */
export function authorizationsOf(world: World, calendar: Calendar): RecordLife[] {
  return Object.entries(mines).flatMap(([stage, index]) => {
    const mine = world.mines[index]
    return mine ? [lend(mine, stage as keyof typeof mines, calendar)] : []
  })
}

function lend(mine: Mine, stage: keyof typeof mines, calendar: Calendar): RecordLife {
  const isOver = stage === 'expired'
  const at = calendar.hoursAgo((isOver ? 120 : 20) * day)
  const { leader, safetyLeader, id: companyId } = mine.company
  const isInChina = mine.country === 'CN'
  const life = begin(typeNamed('tiered-authorization'), {
    ...{ id: naturalId('demo', 'tiered-authorization', mine.code), author: leader, at },
    values: {
      ...{ grantor: leader.id, grantorOrg: companyId },
      ...{ grantee: mine.manager.id, granteeOrg: mine.id, grantLevel: 'factory' },
      ...{ roles: [roleId('leader')], menus: ['hazard-ledger', 'violation-list'] },
      validFrom: calendar.dayAt(at, mine.country),
      validTo: calendar.dayAt(later(at, (isOver ? 60 : 180) * day), mine.country),
      reason: isInChina ? '公司领导外出期间代行本矿审批' : 'Odobravanje u rudniku tokom odsustva',
    },
  })
  take(life, 'submit', { by: leader, at: later(at, 1) })
  if (stage === 'inApproval') return life
  take(life, 'approve', { by: safetyLeader, at: later(at, 5) })
  if (isOver) take(life, 'expire', { by: null, at: later(at, 62 * day) })
  return life
}
