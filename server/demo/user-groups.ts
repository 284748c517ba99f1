import { naturalId } from '../records/store/natural-id.ts'
import type { Calendar } from './calendar.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Person } from './person.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

const since = 24 * 400

interface Plan {
  readonly code: string
  readonly names: readonly [chinese: string, serbian: string]
  readonly groupType: string
  /** Who belongs; the first leads. */
  readonly people: (mine: Mine) => readonly Person[]
}

const plans: readonly Plan[] = [
  {
    ...{ code: 'HOT', names: ['动火作业审批组', 'Odobravanje vrućih radova'] },
    groupType: 'approval',
    people: ({ manager, deputy, officer }) => [deputy, manager, officer],
  },
  {
    ...{ code: 'EMG', names: ['应急通知组', 'Obaveštavanje u vanrednim situacijama'] },
    groupType: 'notification',
    people: ({ manager, deputy, officer, worker, hand }) => [
      ...[manager, deputy, officer],
      ...[worker, hand],
    ],
  },
]

/** Two user groups a mine: who approves hot work, and who is called in an emergency. */
export const userGroupsOf = ({ mines, admin }: World, calendar: Calendar): RecordLife[] => {
  const founded = mines.flatMap((mine) => plans.map((plan) => found(mine, plan, admin, calendar)))
  return [...founded.map(({ group }) => group), ...founded.flatMap(({ members }) => members)]
}

function found(mine: Mine, plan: Plan, admin: Person, calendar: Calendar) {
  const at = calendar.hoursAgo(since)
  const code = `${mine.code}-${plan.code}`
  const people = plan.people(mine)
  const group = begin(typeNamed('user-group'), {
    ...{ id: naturalId('demo', 'user-group', code), author: admin, at },
    values: {
      ...{ name: plan.names[mine.country === 'CN' ? 0 : 1], code, ownerOrg: mine.id },
      groupType: plan.groupType,
    },
  })
  const members = people.map((person) =>
    begin(typeNamed('user-group-member'), {
      ...{ id: naturalId('demo', 'user-group-member', code, person.id), author: admin, at },
      values: {
        ...{ group: group.record.id, user: person.id, org: mine.id },
        joinedAt: at.toISOString().slice(0, 10),
      },
    }),
  )
  const [first] = members
  if (first) {
    take(first, 'set-leader', { by: admin, at })
    take(group, 'lead', { by: null, at, input: { leader: people[0]?.id } })
  }
  return { group, members }
}
