import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { begin, type RecordLife, take } from './life.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

const day = 24
const mines = { pending: 4, effective: 5, ended: 6, declined: 7 } as const
type Stage = keyof typeof mines

/** Managers who are away and whoever stands in for them: asked, in force, over, declined. */
export const proxiesOf = (world: World, calendar: Calendar): RecordLife[] => [
  ...Object.entries(mines).flatMap(([stage, index]) => {
    const mine = world.mines[index]
    return mine ? [standIn(mine, stage as Stage, calendar)] : []
  }),
  ...world.mines.slice(0, 1).flatMap((mine) => overAt(mine, calendar)),
]

/** At the flagship mine all is over: its accounts have the authority that they are tried out with. */
function overAt(mine: Mine, calendar: Calendar): RecordLife[] {
  const { code, id, manager, officer, worker, workshops } = mine
  const foreman = workshops.at(-1)
  return [
    standIn({ id, code: `${code}-O`, manager, deputy: officer }, 'ended', calendar),
    ...(foreman
      ? [
          standIn(
            { id: foreman.id, code: `${code}-W`, manager: foreman.lead, deputy: worker },
            'ended',
            calendar,
          ),
        ]
      : []),
  ]
}

function standIn(
  { code, id, manager, deputy }: Pick<Mine, 'code' | 'id' | 'manager' | 'deputy'>,
  stage: Stage,
  calendar: Calendar,
): RecordLife {
  const at = calendar.hoursAgo((stage === 'ended' ? 40 : 2) * day)
  const endAt = later(at, (stage === 'ended' ? 10 : 20) * day)
  const life = begin(typeNamed('auth-proxy'), {
    ...{ id: naturalId('demo', 'auth-proxy', code), author: manager, at },
    values: {
      ...{ principal: manager.id, proxy: deputy.id, org: id, scope: ['hazard', 'violation'] },
      ...{ startAt: at.toISOString(), endAt: endAt.toISOString(), notifyInitiators: true },
      reason: stage === 'ended' ? 'leave' : 'business-trip',
    },
  })
  if (stage === 'pending') return life
  const isDeclined = stage === 'declined'
  take(life, isDeclined ? 'decline' : 'accept', { by: deputy, at: later(at, 3) })
  if (stage === 'ended') take(life, 'end', { by: null, at: endAt })
  return life
}
