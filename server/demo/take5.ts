import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { Dice } from './dice.ts'
import { begin, type RecordLife, take } from './life.ts'
import { typeNamed } from './record-type.ts'
import { allowed, cloggedChute, halted, type Job, jobs } from './take5-words.ts'
import type { Mine, World } from './world.ts'

interface Making {
  readonly world: World
  readonly calendar: Calendar
}

/** Days ago at which each mine has forms; the newest of a job of high danger still waits. */
const daysAgo = [0.05, ...Array.from({ length: 34 }, (_, at) => 3 + 5 * at)] as const
const seed = 17

/** What workers think through before their jobs; every fourth job of high danger is stopped. */
export function take5FormsOf({ world, calendar }: Making): RecordLife[] {
  const dice = new Dice(seed)
  return world.mines.flatMap((mine) =>
    daysAgo.map((days, at) => {
      const spread = days < 1 ? 0 : dice.between(0, 9) / 10
      return formOf(mine, {
        ...{ at: calendar.hoursAgo(24 * (days + spread)), isNewest: at === 0 },
        ...{ id: `${mine.code}-${at}`, isStopped: dice.happens(1 / 4) },
        // The newest of every other mine is one that has to be decided on.
        job: at === 0 && mine.index % 2 === 0 ? cloggedChute : jobOf(dice),
        area: dice.one(mine.areas).id,
        ...workerOf(mine, at, dice),
      })
    }),
  )
}

const routine = jobs.filter(({ residual }) => residual === 'low')

/** Most jobs are those of every day. */
const jobOf = (dice: Dice): Job => dice.one(dice.happens(1 / 4) ? jobs : routine)

/** The mine's own people, now and then those of its contractor. */
function workerOf(mine: Mine, at: number, dice: Dice): Pick<Form, 'worker' | 'org'> {
  const own = dice.one([mine.worker, mine.hand])
  return mine.contractor && at % 5 === 2
    ? { worker: mine.contractor.lead, org: mine.contractor.id }
    : { worker: own, org: mine.id }
}

interface Form {
  readonly id: string
  readonly at: Date
  readonly job: Job
  readonly area: string
  readonly worker: Mine['worker']
  readonly org: string
  readonly isNewest: boolean
  readonly isStopped: boolean
}

function formOf(
  mine: Mine,
  { id, at, job, area, worker, org, isNewest, isStopped }: Form,
): RecordLife {
  const { country } = mine
  const life = begin(typeNamed('take5'), {
    ...{ id: naturalId('demo', 'take5', id), at, author: worker },
    marks: { generated: true, worker: worker.id },
    values: {
      ...{ task: job.task[country], gridArea: area, org, filledAt: at.toISOString() },
      ...{ stopThink: true, lookAround: job.look[country], residual: job.residual },
      hazards: job.dangers.map(({ hazard, controls, possibility, seriousness }) => ({
        ...{ hazard: hazard[country], possibility, seriousness },
        controls: controls[country],
      })),
    },
  })
  const sent = { by: worker, at: later(at, 0.1) }
  if (life.record.dangerLevel !== 'high') take(life, 'submit', sent)
  else {
    take(life, 'ask-foreman', sent)
    if (!isNewest) decide(life, mine, { at: later(at, 0.4), isStopped })
  }
  return life
}

function decide(
  life: RecordLife,
  { country, manager }: Mine,
  { at, isStopped }: Pick<Form, 'at' | 'isStopped'>,
): void {
  const foremanOpinion = (isStopped ? halted : allowed)[country]
  take(life, isStopped ? 'stop-work' : 'allow', { by: manager, at, input: { foremanOpinion } })
}
