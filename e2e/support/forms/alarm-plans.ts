import { expect } from 'playwright/test'
import type { Cast } from './cast.ts'
import { hoursAhead } from './entry.ts'
import { type Plan, step } from './plan.ts'

type AlarmState = 'raised' | 'cleared'

/** The alarm of a rule, once it is in this state. */
async function alarmOf(cast: Cast, rule: string, state: AlarmState): Promise<string> {
  const query = `&filter[rule][is]=${rule}&filter[state][in]=${state}`
  const found = () => cast.all<{ id: string }>('alarm', query)
  // Figures are held against rules when they change, and every minute.
  const told = { message: `an alarm is ${state}`, timeout: 90_000 }
  await expect.poll(async () => (await found()).length, told).toBe(1)
  const [alarm] = await found()
  return alarm?.id ?? ''
}

/** A rule that the open hazards of the officer's mine are beyond. */
const brokenRule = (cast: Cast, name: string): Promise<string> =>
  cast.make('alarm-rule', {
    ...{ name, org: cast.of('officer').org, level: 'blue' },
    ...{ metric: 'hazard.open', threshold: 0 },
  })

const raised = (name: string) => async (cast: Cast) =>
  alarmOf(cast, await brokenRule(cast, name), 'raised')

/** Alarms, which the system raises and people answer. */
export const alarmPlans: readonly Plan[] = [
  {
    resource: 'alarm',
    language: 'en_US',
    ways: [
      {
        name: 'answered and cleared',
        start: raised('Answered'),
        steps: [step('officer', 'acknowledge'), step('officer', 'clear')],
      },
      {
        name: 'silenced for some hours',
        start: raised('Silenced'),
        steps: [
          step('deputy', 'shelve', { shelvedUntil: hoursAhead(4) }),
          step('deputy', 'unshelve'),
        ],
      },
      {
        name: 'watched no longer while somebody saw to it, who says later what was done',
        start: async (cast) => {
          const rule = await brokenRule(cast, 'Seen to')
          const alarm = await alarmOf(cast, rule, 'raised')
          await cast.act('officer', 'alarm', alarm, 'acknowledge')
          await cast.act('admin', 'alarm-rule', rule, 'disable')
          return alarmOf(cast, rule, 'cleared')
        },
        steps: [step('officer', 'add-measure')],
      },
    ],
  },
]
