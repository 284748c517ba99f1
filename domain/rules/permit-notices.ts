/** Who hears of a danger-work permit besides whoever it waits for. */
import type { NoticeRule } from '../definition/transition.ts'
import { remindNotices } from './reminding.ts'

type Told = 'currentApprover' | 'workLeader' | 'guardian' | 'workers' | 'supervisor' | 'gasTester'

/** Whoever works under it, or watches over them. */
const crew = ['createdBy', 'workLeader', 'guardian'] as const

export const permitNotices: readonly NoticeRule<Told>[] = [
  { on: 'endorse', to: ['currentApprover', 'createdBy'] },
  { on: 'approve', to: [...crew, 'workers', 'supervisor', 'gasTester'] },
  ...(['reject', 'return'] as const).map((on) => ({ on, to: ['createdBy'] as const })),
  { on: 'cancel', to: [...crew, 'workers', 'currentApprover'] },
  { on: 'notify-dispatch', listed: true },
  { on: 'confirm-on-site', to: ['createdBy', 'workLeader', 'supervisor'] },
  { on: 'extend', to: crew },
  ...(['suspend', 'stop-work', 'gas-over-limit', 'expire'] as const).map((on) => ({
    ...{ on, to: [...crew, 'workers', 'supervisor'] as const },
    roles: ['safetyMembers'] as const,
  })),
  { on: 'interval-ends', to: [...crew, 'workers'] },
  ...(['resume', 'open-interval'] as const).map((on) => ({
    ...{ on, to: ['createdBy', 'workLeader', 'supervisor'] as const },
  })),
  { on: 'ending', to: ['workLeader', 'guardian'] },
  { on: 'reading-due', to: ['gasTester', 'guardian'], roles: ['safetyMembers'] },
  ...(['close', 'clear-site'] as const).map((on) => ({
    ...{ on, to: ['createdBy', 'workLeader'] as const },
  })),
  ...remindNotices,
]
