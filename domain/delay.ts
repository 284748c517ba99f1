/** How a `deadline` is put off: spread the fields and the exits into a definition. */
import type { RoleCode } from './access.ts'
import { datetime, int, text } from './fields/index.ts'
import { actor, field, now, type Values, type Where } from './where.ts'

export const delayFields = {
  requestedDeadline: datetime({ about: 'planned', required: true, calculated: true }),
  delayReason: text({ required: true, max: 500, long: true, calculated: true }),
  delayCount: int({ calculated: true, default: 0 }),
  submittedAt: datetime({ about: 'happened', calculated: true }),
  // As it was submitted: what delays and further deadlines are measured by.
  firstDeadline: datetime({ about: 'planned', calculated: true }),
  // What being on time is counted by: moved by granted delays, and by nothing once work was rejected.
  countedDeadline: datetime({
    about: 'planned',
    from: ({ countedDeadline, deadline, rejectCount }) =>
      Number(rejectCount ?? 0) > 0 ? (countedDeadline ?? deadline) : deadline,
  }),
}

/** Who may decide on some delay; on which, the check `delay` knows. */
export const delayHeads: readonly RoleCode[] = [
  'director',
  'factoryManager',
  'safetyLeader',
  'leader',
]

interface Delaying<To extends string> {
  /** The state, which a delay does not change. */
  readonly to: To
  /** Whose deadline it is. */
  readonly by: Where
}

/** Asking for a later deadline before it is over, and the decision by somebody else. */
export function delayExits<const To extends string>({ to, by }: Delaying<To>) {
  const head = {
    to,
    roles: delayHeads,
    by: { rectifier: { not: actor }, createdBy: { not: actor } },
    when: { requestedDeadline: { empty: false } },
  } as const
  return {
    'request-delay': {
      ...{ to, by },
      when: { requestedDeadline: { empty: true }, deadline: { after: now } },
      asks: ['requestedDeadline', 'delayReason', 'interimControl'],
      requires: [
        {
          code: 'requestedIsLater',
          field: 'requestedDeadline',
          holds: { requestedDeadline: { after: field('deadline') } },
        },
      ],
    },
    'approve-delay': {
      ...head,
      sets: {
        deadline: field('requestedDeadline'),
        firstDeadline: ({ firstDeadline, deadline }: Values) => firstDeadline ?? deadline,
        delayCount: ({ delayCount }: Values) => Number(delayCount ?? 0) + 1,
        requestedDeadline: null,
      },
    },
    'refuse-delay': { ...head, asks: ['opinion'], sets: { requestedDeadline: null } },
  } as const
}
