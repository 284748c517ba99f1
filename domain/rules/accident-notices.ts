/** Who hears of an accident, and of what becomes of it: spread into the definition of its report. */
import type { RoleCode } from '../access/access.ts'
import type { NoticeRule } from '../definition/transition.ts'
import { isAccident } from './authority-report.ts'

/**
 * The company within half an hour and the group within one (the catalogue, incident-report), and the head
 * of the mine, who answers for it to the authority (State Council, no. 493). A rule each: of several roles
 * in one rule only the nearest would hear.
 */
const heads = [
  ...(['factoryManager', 'safetyLeader', 'OHSDepartment', 'leader'] as const),
  'admingroup',
] as const satisfies readonly RoleCode[]

type Person = 'createdBy' | 'reporter' | 'confirmedBy'
type Rule = NoticeRule<Exclude<Person, 'createdBy'>>

const toHeads = (on: string, rest: Pick<Rule, 'when'> = {}): readonly Rule[] =>
  heads.map((role) => ({ on, roles: [role], ...rest }))

/** Whoever entered it, and whoever they entered it for. */
const reporters = ['createdBy', 'reporter'] as const

/** What makes it another accident than they were told of: its time, how many were harmed and how badly. */
const corrections = [
  ...(['correct-time', 'supplement', 'correct-casualties'] as const),
  ...(['correct', 'approve-correction'] as const),
] as const

export const accidentNotices: readonly Rule[] = [
  ...toHeads('send-flash-report', { when: isAccident }),
  { on: 'confirm', to: reporters },
  ...toHeads('confirm', { when: isAccident }),
  { on: 'not-an-accident', to: reporters },
  ...toHeads('not-an-accident'),
  ...corrections.flatMap((on): readonly Rule[] => [
    { on, to: [...reporters, 'confirmedBy'] },
    ...toHeads(on),
  ]),
  { on: 'close-case', to: [...reporters, 'confirmedBy'] },
]
