/** Levels of posts, and who stands above each (the catalogue, job-post and three-violations). */
import { andAbove, type RoleCode } from '../access/access.ts'

/** The highest first. */
export const postLevels = [
  'company-leader',
  'department-head',
  'factory-manager',
  'workshop-director',
  'foreman',
  'worker',
] as const
export type PostLevel = (typeof postLevels)[number]
export type ManagerLevel = Exclude<PostLevel, 'worker'>

export const managerLevels = postLevels.filter((one): one is ManagerLevel => one !== 'worker')

/** The level at which somebody with a role manages, whatever post they are entered with. */
const levelOfRole: Partial<Record<string, ManagerLevel>> = {
  leader: 'company-leader',
  // Below the leader, above every mine of the company.
  safetyLeader: 'department-head',
  factoryManager: 'factory-manager',
  director: 'workshop-director',
  foreman: 'foreman',
}

/** Who stands one level above a manager or higher, on either line. */
const standingAbove: Readonly<Record<ManagerLevel, readonly RoleCode[]>> = {
  'company-leader': ['admingroup'],
  'department-head': ['leader', 'admingroup'],
  'factory-manager': ['safetyLeader', 'leader'],
  'workshop-director': [...andAbove('factoryManager'), ...andAbove('OHSDepartment')],
  foreman: [...andAbove('director'), ...andAbove('safetyDepartment')],
}

/** The highest level at which somebody manages, by levels of their posts and codes of their roles. */
export function highestLevel(levelsAndRoles: readonly string[]): ManagerLevel | null {
  const levels = levelsAndRoles.map((one) => levelOfRole[one] ?? one)
  return managerLevels.find((level) => levels.includes(level)) ?? null
}

/** Those of an office who stand above a manager; empty where none does. */
export const ofThoseAbove = (office: readonly RoleCode[], level: ManagerLevel): RoleCode[] =>
  office.filter((role) => standingAbove[level].includes(role))

/**
 * The offices of a review, in turn, of what a manager did: each as far as it stands above the manager. Where
 * none of it does, the last step is anybody's above, and an earlier one also theirs.
 */
export const reviewedAbove = (
  offices: readonly (readonly RoleCode[])[],
  level: ManagerLevel,
): readonly (readonly RoleCode[])[] =>
  offices.map((office, step) => {
    const above = ofThoseAbove(office, level)
    if (above.length > 0) return above
    const isLast = step === offices.length - 1
    return [...(isLast ? [] : office), ...standingAbove[level]]
  })
