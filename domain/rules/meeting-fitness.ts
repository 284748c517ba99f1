/**
 * How fit each person at a pre-shift meeting is, and what is needed before it is finished. Spread the
 * fields into the definition of the meeting.
 */
import type { Requirement } from '../definition/requirement.ts'
import type { Rule } from '../definition/transition.ts'
import {
  bool,
  choice,
  datetime,
  file,
  images,
  int,
  refs,
  table,
  user,
  users,
} from '../fields/index.ts'
import { plusHours } from '../time/instants.ts'
import { now, siteTodayPlus, type Values } from '../where/where.ts'
import {
  attendanceFields,
  attendeeColumns,
  countOf,
  everyoneSigned,
  isEmpty,
  meetingEndFields,
  meetingEndRules,
  peopleOf,
  somebodyCame,
} from './meeting-attendance.ts'

/** Hours that a shift lasts at most: whoever came to it unfit does no work in it. */
const shiftHours = 12
/** Hours before its planned beginning from which a meeting may be opened. */
const hoursEarly = 1

const unfitStates: readonly unknown[] = ['tired', 'ill', 'alcohol']

const isAbsent = ({ state }: Values) => state === 'absent'
const isUnfit = ({ state }: Values) => unfitStates.includes(state)
const isPresent = (row: Values) => !isEmpty(row.state) && !isAbsent(row)

const { user: person, absentReason, signedAt } = attendeeColumns

export const meetingResultFields = {
  attendees: table(
    {
      user: person,
      state: choice(['fit', 'tired', 'ill', 'alcohol', 'absent'], { ofOneCase: true }),
      ...{ absentReason, signedAt },
    },
    {
      ...{ required: true, max: 200, distinct: ['user'] },
      only: { absentReason: { state: 'absent' } },
      signedFor: ['taskAssignments', 'riskBriefing'],
    },
  ),
  ...attendanceFields(isAbsent),
  presentCount: int({ from: countOf(isPresent) }),
  unfitCount: int({ from: countOf(isUnfit) }),
  unfitPeople: users({ repeats: 'attendees', from: peopleOf(isUnfit) }),
  unassessedCount: int({ internal: true, from: countOf(({ state }) => isEmpty(state)) }),
  unexplainedCount: int({
    internal: true,
    from: countOf((row) => isAbsent(row) && isEmpty(row.absentReason)),
  }),

  opensFrom: datetime({
    ...{ about: 'planned', internal: true },
    from: ({ startAt }) => plusHours(startAt, -hoursEarly),
  }),
  unfitUntil: datetime({
    ...{ about: 'planned', internal: true },
    from: ({ startAt }) => plusHours(startAt, shiftHours),
  }),
  ...meetingEndFields,
  ppeCheck: bool({ required: true, calculated: true }),
  leaderPresent: user({ calculated: true }),
  photos: images({ required: true, calculated: true }),
  audio: file({ calculated: true }),
  hazardsRaised: refs('hazard', { calculated: true }),
} as const

/** What whoever holds a meeting says when it is over. */
export const resultAsked = [
  ...(['endAt', 'ppeCheck', 'leaderPresent', 'photos', 'audio', 'hazardsRaised'] as const),
] as const

/** A meeting is over once everybody on its list is accounted for, and whoever came has signed. */
export const meetingResultRules: readonly Rule[] = [
  {
    ...{ code: 'everyoneAssessed', field: 'attendees' },
    holds: { unassessedCount: { is: 0 } },
  },
  {
    ...{ code: 'absenceExplained', field: 'attendees' },
    holds: { unexplainedCount: { is: 0 } },
  },
  ...[everyoneSigned, somebodyCame, ...meetingEndRules],
]

/** A meeting is opened when it is about to begin: nobody signs days ahead. */
export const nearItsHour: Rule = {
  ...{ code: 'opensLater', field: 'startAt' },
  holds: { opensFrom: { atMost: now } },
}

/** Whoever a meeting of this shift found unfit gets no task and no permit (the catalogue). */
export const fitForWork = <const Name extends string>(name: Name): Requirement<Name> => ({
  ...{ code: 'unfitAtMeeting', field: name, resource: 'pre-shift-meeting', none: true },
  ...{ same: { unfitPeople: name }, tells: { meeting: 'number' } },
  where: {
    ...{ storedState: { in: ['in-progress', 'completed'] } },
    // Days have an index, hours have none.
    ...{ meetingDate: { atLeast: siteTodayPlus(-1) }, startAt: { atMost: now } },
    unfitUntil: { after: now },
  },
})
