import type { Cast, Values } from '../cast.ts'
import { call, type Plan, step } from '../plan.ts'
import { mineGround } from './at-the-mine.ts'

const slide = {
  hazard: 'Ore slides',
  possibility: 'b',
  seriousness: '5',
  controls: 'Shut the gate',
}

/** What the worker thinks through before a job of high danger. */
const thoughtThrough = async (cast: Cast, values: Values = {}): Promise<string> =>
  cast.make(
    'take5',
    {
      ...{ task: 'Clean the chute', ...(await mineGround(cast)), stopThink: true },
      ...{ lookAround: 'The bunker above is full', hazards: [slide], residual: 'medium' },
      ...values,
    },
    'worker',
  )

const floor = { ...slide, hazard: 'Slippery floor', possibility: 'd', seriousness: '2' }

export const take5Plan: Plan = {
  ...{ resource: 'take5', by: 'worker', language: 'sr_SP' },
  entries: () => ({
    stopThink: { tick: true },
    hazards: {
      row: { possibility: { option: 'b' }, seriousness: { option: '5' } },
    },
    residual: { option: 'medium' },
  }),
  steps: [
    step('worker', 'ask-foreman'),
    step('manager', 'allow'),
    step('officer', 'create-hazard'),
  ],
  ways: [
    {
      name: 'of low danger',
      start: (cast) => thoughtThrough(cast, { hazards: [floor], residual: 'low' }),
      steps: [step('worker', 'submit')],
    },
    {
      name: 'stopped',
      start: (cast) => thoughtThrough(cast),
      steps: [call('worker', 'ask-foreman'), step('manager', 'stop-work')],
    },
  ],
}
