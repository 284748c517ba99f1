/** What a meeting resolves: each resolution becomes a record of its own, with a person and a day. */
import type { Creation, Rule } from '../definition/transition.ts'
import { date, int, ref, table, text, user } from '../fields/index.ts'
import { actor, type Values } from '../where/where.ts'
import { isEmpty } from './meeting-attendance.ts'

const rowsOf = ({ resolutions }: Values): readonly Values[] =>
  Array.isArray(resolutions) ? resolutions : []

/** Nobody verifies their own work: the host does, or the recorder where the host is responsible. */
const verifierOf = ({ host, recorder }: Values, { responsible }: Values): unknown =>
  [host, recorder].find((one) => !isEmpty(one) && one !== responsible) ?? null

const leadingIt = { by: { any: [{ host: actor }, { recorder: actor }] } } as const

/** `by` is the field of a resolution that names the meeting. */
export const resolutionFields = (by: string) =>
  ({
    resolutions: table(
      {
        content: text({ required: true, max: 500, long: true }),
        responsible: user({ required: true }),
        dueAt: date({ about: 'planned', required: true, notPast: true, yearsAhead: 3 }),
        resolution: ref('meeting-resolution', { calculated: true }),
      },
      { max: 100, calculated: true, linked: 'resolution' },
    ),
    resolutionCount: int({ from: (meeting) => rowsOf(meeting).length }),
    closedResolutions: int({
      lookup: { resource: 'meeting-resolution', by, states: ['closed'] },
    }),
    unverifiedCount: int({
      internal: true,
      from: (meeting) => rowsOf(meeting).filter((row) => verifierOf(meeting, row) === null).length,
    }),
  }) as const

export const resolutionRules: readonly Rule[] = [
  { ...{ code: 'verifierApart', field: 'resolutions' }, holds: { unverifiedCount: { is: 0 } } },
]

/** A to-do for the responsible person of each resolution that has none yet. */
export const toDoOfEachResolution = (by: string): Creation => ({
  ...{ resource: 'meeting-resolution', each: 'resolutions' },
  reads: { responsibleOrg: { of: 'responsible', field: 'defaultOrg' } },
  values: (meeting, one) => {
    const row = one as Values
    return {
      ...{ [by]: meeting.id, meetingTitle: meeting.title, org: meeting.org },
      ...{ content: row.content, responsible: row.responsible, dueDate: row.dueAt },
      responsibleOrg: row.responsibleOrg ?? meeting.org,
      verifier: verifierOf(meeting, row),
    }
  },
})

/** Noted while the meeting is on; they become to-dos when it is finished. */
export const notingResolutions = <const To extends string>(to: To) =>
  ({
    'note-resolutions': {
      ...({ ...leadingIt, to, quiet: true, bulk: false } as const),
      ...({ asks: ['resolutions'], continues: ['resolutions'] } as const),
      requires: resolutionRules,
    },
  }) as const

/** What was forgotten, or became clear as the minutes were written: to-dos at once. */
export const addingResolutions = <const To extends string>(to: To, by: string) =>
  ({
    'add-resolutions': {
      ...({ ...leadingIt, to, bulk: false } as const),
      ...({ asks: ['resolutions'], continues: ['resolutions'] } as const),
      mustChange: ['resolutions'],
      requires: resolutionRules,
      creates: [toDoOfEachResolution(by)],
    },
  }) as const
