import type { Cast } from '../cast.ts'
import { day, hoursAhead } from '../entry.ts'
import { type Plan, step } from '../plan.ts'
import { major } from './hazard.ts'

const later = { dueAt: { text: day(40) } } as const

async function over(cast: Cast, hazard: string): Promise<string> {
  const plan = await cast.of('officer').person.photo()
  return cast.make(
    'major-hazard',
    {
      ...{ hazard, org: cast.of('officer').org, criterion: 'No second exit', fund: 1000 },
      supervisor: cast.of('leader').id,
      ...{ measures: 'Drive a raise', dueAt: day(20), responsible: cast.of('manager').id },
      ...{ contingencyPlan: plan, stopProduction: false },
      reportedGovAt: new Date(Date.now() - 60_000).toISOString(),
    },
    'officer',
  )
}

/** Over one that turned out to be none. */
async function overRefused(cast: Cast): Promise<string> {
  const hazard = await major(cast)
  const id = await over(cast, hazard)
  await cast.act('leader', 'hazard', hazard, 'refuse-major', { opinion: 'There is a second exit' })
  return id
}

/** A board over a hazard that has been mended and accepted meanwhile. */
async function overMended(cast: Cast): Promise<string> {
  const hazard = await major(cast)
  const id = await over(cast, hazard)
  await cast.act('leader', 'hazard', hazard, 'confirm-major')
  await cast.act('worker', 'hazard', hazard, 'start', {
    ...{ planMeasure: 'Drive a raise', interimControl: 'Fenced off' },
  })
  const afterPhotos = [await cast.of('worker').person.photo()]
  await cast.act('worker', 'hazard', hazard, 'submit-result', { result: 'Driven', afterPhotos })
  await cast.act('manager', 'hazard', hazard, 'open-acceptance')
  const sign = await cast.of('manager').person.photo()
  const seen = {
    opinion: 'In use',
    sign,
    acceptancePhotos: [await cast.of('manager').person.photo()],
  }
  await cast.act('manager', 'hazard', hazard, 'pass', seen)
  return id
}

export const majorHazardPlan: Plan = {
  resource: 'major-hazard',
  by: 'officer',
  language: 'zh_CN',
  entries: async (cast) => {
    const id = await major(cast)
    await cast.act('leader', 'hazard', id, 'confirm-major')
    const hazards = await cast.all<{ id: string; title: string; number: string }>('hazard')
    const hazard = hazards.find((one) => one.id === id)
    return {
      hazard: { text: hazard?.number ?? '' },
      supervisor: { text: cast.of('leader').name },
      responsible: { text: cast.of('manager').name },
      dueAt: { text: day(20) },
      reportedGovAt: hoursAhead(-1),
    }
  },
  steps: [
    step('leader', 'hang-board'),
    step('manager', 'report-progress'),
    step('leader', 'extend', later),
    step('officer', 'remind'),
  ],
  ways: [
    {
      name: 'sent back once, and taken down',
      start: overMended,
      steps: [
        step('leader', 'hang-board'),
        step('manager', 'finish'),
        step('leader', 'reject', later),
        step('manager', 'finish'),
        step('leader', 'verify'),
      ],
    },
    { name: 'called off', start: overRefused, steps: [step('leader', 'call-off')] },
  ],
}
