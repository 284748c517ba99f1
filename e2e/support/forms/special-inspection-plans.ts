import type { Cast, Values } from './cast.ts'
import { day, hoursAhead } from './entry.ts'
import { call, type Plan, step } from './plan.ts'

const published = '&filter[state][in]=published'

/** The officer and the deputy of the mine inspect its first workshop, once. */
async function planWritten(cast: Cast): Promise<string> {
  const { org, person, id } = cast.of('officer')
  const workshop = (await cast.org('HF-1-1-W1')).id
  return cast.make(
    'special-inspection-plan',
    {
      ...{ title: 'Fire protection', theme: 'fire', org, requirement: 'Extinguishers, ways out' },
      ...{ periodFrom: day(0), periodTo: day(10), frequency: 'once', times: 1 },
      ...{ inspectedOrgs: [workshop], reviewer: cast.of('manager').id },
      checkTables: [await person.firstId('check-table', published)],
      teams: [{ leader: id, members: [cast.of('deputy').id], orgs: [workshop] }],
    },
    'officer',
  )
}

async function inspectionMade(cast: Cast): Promise<string> {
  const { org, person, id } = cast.of('officer')
  return cast.make(
    'special-inspection',
    {
      ...{ title: 'Fire protection', org, inspectedOrg: (await cast.org('HF-1-1-W1')).id },
      ...{ dueAt: day(10), leaderOfTeam: id, team: [cast.of('deputy').id] },
      checkTable: await person.firstId('check-table', published),
    },
    'officer',
  )
}

const begun = (cast: Cast): Values => ({
  startAt: new Date(Date.now() - 3_600_000).toISOString(),
  inspectedPerson: cast.of('worker').id,
})

/** Every point answered by the call, with a photo of each. */
async function answeredFor(cast: Cast, point: Values): Promise<string> {
  const id = await inspectionMade(cast)
  await cast.act('officer', 'special-inspection', id, 'start', begun(cast))
  const { person } = cast.of('officer')
  const path = `/api/records/special-inspection/${id}`
  const { body } = await person.get<{ data: { version: number; items: readonly Values[] } }>(path)
  const photo = await person.photo()
  const items = body.data.items.map((row, at) => ({
    ...{ ...row, photo },
    ...(at === 0 ? point : { result: 'conform' }),
  }))
  await person.patch(path, { version: body.data.version, items })
  return id
}

const planPlan: Plan = {
  ...{ resource: 'special-inspection-plan', by: 'officer', language: 'zh_CN' },
  entries: async (cast, language) => {
    const workshop = (await cast.org('HF-1-1-W1', language)).name
    return {
      ...{ org: { text: (await cast.org('HF-1-1', language)).name }, compiler: 'leave' },
      ...{
        periodFrom: { text: day(1) },
        periodTo: { text: day(40) },
        times: { text: '1', holds: 1 },
      },
      ...{ inspectedOrgs: { texts: [workshop] }, reviewer: { text: cast.of('manager').name } },
      teams: {
        row: {
          leader: { text: cast.of('officer').name },
          members: { texts: [cast.of('deputy').name] },
          orgs: { texts: [workshop] },
        },
      },
    }
  },
  steps: [
    step('officer', 'submit'),
    step('manager', 'approve'),
    step('manager', 'publish'),
    step('manager', 'cancel'),
  ],
  ways: [
    {
      name: 'withdrawn, and returned',
      start: planWritten,
      steps: [
        call('officer', 'submit'),
        step('officer', 'withdraw'),
        call('officer', 'submit'),
        step('manager', 'return'),
        step('officer', 'resubmit'),
      ],
    },
    {
      name: 'rejected, and written anew',
      start: planWritten,
      steps: [call('officer', 'submit'), step('manager', 'reject'), step('officer', 'revise')],
    },
  ],
}

const inspectionPlan: Plan = {
  ...{ resource: 'special-inspection', by: 'officer', language: 'sr_SP' },
  entries: async (cast, language) => ({
    ...{ plan: 'leave', org: { text: (await cast.org('HF-1-1', language)).name } },
    inspectedOrg: { text: (await cast.org('HF-1-1-W1', language)).name },
    ...{ startFrom: { text: day(0) }, dueAt: { text: day(20) }, organizer: 'leave' },
    ...{ leaderOfTeam: 'leave', team: { texts: [cast.of('deputy').name] } },
    ...{ profession: 'leave', items: 'leave' },
  }),
  steps: [step('officer', 'cancel')],
  ways: [
    {
      name: 'carried out, sent back and signed',
      start: (cast) => answeredFor(cast, { result: 'conform' }),
      steps: [
        step('officer', 'submit', { endAt: hoursAhead(-0.05) }),
        step('worker', 'send-back'),
        step('officer', 'change-signer', (cast) => ({
          inspectedPerson: { text: cast.of('manager').name },
        })),
        step('officer', 'submit', { endAt: 'leave', conclusion: { text: 'Hoses replaced' } }),
        step('manager', 'sign'),
      ],
    },
    {
      name: 'started in the page',
      start: inspectionMade,
      steps: [
        step('officer', 'start', (cast) => ({
          ...{ startAt: hoursAhead(-0.02), inspectedPerson: { text: cast.of('worker').name } },
        })),
      ],
    },
    {
      name: 'with a finding that becomes a hazard',
      start: (cast) => answeredFor(cast, { result: 'not-conform', note: 'Bent' }),
      steps: [step('officer', 'raise-hazards')],
    },
  ],
}

/** Inspections of one theme, and the plans that bring them. */
export const specialInspectionPlans: readonly Plan[] = [planPlan, inspectionPlan]
