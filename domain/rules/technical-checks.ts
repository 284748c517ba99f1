/** Who reads, keeps and reviews what inspections are made by: bases, types, methods and tables of checks. */
import { administrators, andAbove, everyone } from '../access/access.ts'

/** Workers and all above them; outside firms and the platform's technicians have no part in it. */
export const checkReaders = everyone.filter(
  (role) => role !== 'contractorAdmin' && role !== 'ZIJINZHIXIN',
)

export const checkKeepers = [
  ...andAbove('safetyMembers'),
  'planAProjectTeam',
  ...administrators,
] as const

/** Whoever keeps them does not decide alone what a mine is inspected by. */
export const checkReviewers = ['safetyDepartment', 'safetyLeader'] as const

export const keptForChecks = {
  read: checkReaders,
  create: checkKeepers,
  update: checkKeepers,
  delete: administrators,
} as const
