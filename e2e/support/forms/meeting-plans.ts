import type { Cast } from './cast.ts'
import { day, hoursAhead, moment } from './entry.ts'
import { call, type Plan, step } from './plan.ts'

/** A meeting of the manager's first crew, to which the worker comes and the deputy does not. */
async function metFor(cast: Cast, shift: string): Promise<string> {
  const { org, person } = cast.of('manager')
  return cast.make(
    'pre-shift-meeting',
    {
      ...{ title: 'Before the day shift', org, shift, meetingDate: day(0) },
      workGroup: await person.firstId('work-group'),
      startAt: new Date(Date.now() - 10 * 60_000).toISOString(),
      ...{ taskAssignments: 'Muck out level -420', riskBriefing: 'Scale the roof first' },
      attendees: [
        { user: cast.of('worker').id, state: 'fit' },
        { user: cast.of('deputy').id, state: 'absent', absentReason: 'On leave' },
      ],
    },
    'manager',
  )
}

/** Three minutes ago. */
const over = { endAt: hoursAhead(-0.05) } as const

const preShiftMeetingPlan: Plan = {
  ...{ resource: 'pre-shift-meeting', by: 'manager', language: 'zh_CN' },
  // The crew brings its people; everything else of the place is known.
  entries: {
    ...{ contractor: 'leave', shift: { option: 'day' }, attendees: 'leave' },
    ...{ workGroup: 'first', startAt: 'leave', meetingDate: 'leave' },
  },
  steps: [step('manager', 'start'), step('worker', 'sign'), step('manager', 'cancel')],
  ways: [
    {
      name: 'held',
      start: (cast) => metFor(cast, 'day'),
      steps: [call('manager', 'start'), call('worker', 'sign'), step('manager', 'finish', over)],
    },
  ],
}

/** A meeting of the manager's mine that the officer has called, to which the worker comes. */
const calledFor = (cast: Cast): Promise<string> =>
  cast.make(
    'safety-meeting',
    {
      ...{ title: 'Weekly safety meeting', meetingKind: 'weekly', org: cast.of('manager').org },
      ...{ plannedAt: new Date(Date.now() + 60 * 60_000).toISOString(), place: 'Room 2' },
      ...{ host: cast.of('manager').id, recorder: cast.of('officer').id, agenda: 'Roof support' },
      attendees: [{ user: cast.of('worker').id }],
    },
    'officer',
  )

/** What the worker is to do within twenty days. */
const resolved = (cast: Cast) => ({
  row: {
    content: { text: 'Guard the belt' },
    responsible: { text: cast.of('worker').name },
    dueAt: { text: day(20) },
  },
})

const safetyMeetingPlan: Plan = {
  ...{ resource: 'safety-meeting', by: 'officer', language: 'zh_CN' },
  entries: (cast) => ({
    ...{ meetingKind: { option: 'weekly' }, plannedAt: moment(2), ccUsers: 'leave' },
    host: { text: cast.of('manager').name },
    recorder: { text: cast.of('officer').name },
    attendees: { row: { user: { text: cast.of('worker').name }, absentReason: 'leave' } },
  }),
  steps: [step('officer', 'publish'), step('officer', 'cancel')],
  ways: [
    {
      name: 'held',
      start: calledFor,
      steps: [
        call('officer', 'publish'),
        step('manager', 'start'),
        step('worker', 'sign'),
        step('officer', 'note-resolutions', (cast) => ({ resolutions: resolved(cast) })),
        // A meeting ends later than it began: two minutes from now, which clocks may differ by.
        step('manager', 'finish', { endAt: hoursAhead(0.04) }),
        step('officer', 'write-minutes'),
        step('officer', 'add-resolutions', (cast) => ({ resolutions: resolved(cast) })),
      ],
    },
  ],
}

const meetingResolutionPlan: Plan = {
  ...{ resource: 'meeting-resolution', by: 'deputy', language: 'zh_CN' },
  entries: (cast) => ({
    ...{ safetyMeeting: 'leave', dueDate: { text: day(20) } },
    responsible: { text: cast.of('worker').name },
    verifier: { text: cast.of('manager').name },
  }),
  steps: [
    step('worker', 'report'),
    ...[step('deputy', 'remind'), step('leader', 'extend', { dueDate: { text: day(25) } })],
    step('deputy', 'assign', (cast) => ({ responsible: { text: cast.of('officer').name } })),
    step('officer', 'finish'),
    step('manager', 'reject', { dueDate: { text: day(30) } }),
    call('officer', 'finish', async (cast) => ({
      ...{ report: 'Guard fitted', evidence: [await cast.of('officer').person.photo()] },
    })),
    step('manager', 'verify'),
  ],
}

/** Meetings before work and about it. */
export const meetingPlans: readonly Plan[] = [
  ...[preShiftMeetingPlan, safetyMeetingPlan, meetingResolutionPlan],
]
