/** What a role may do, subject by subject, as a matrix of ticks: between what is stored and shown. */
import { hasRole, type Right } from '../access/access.ts'
import { type GrantLine, isBuiltInRole } from './permission.ts'
import { allScreens, rightsOn, type Subject, subjectNamed, subjects } from './subject.ts'

/** What is ticked, by subject. */
export type Ticks = Readonly<Record<string, readonly Right[]>>

/** Hidden fields, by subject. */
export type Masks = Readonly<Record<string, readonly string[]>>

/** A matrix as it stands for a role. */
export interface Sheet {
  readonly ticks: Ticks
  readonly masks: Masks
  readonly hiddenScreens: readonly string[]
}

/** A matrix as it is stored. */
export interface StoredMatrix {
  readonly grants: readonly GrantLine[]
  readonly hiddenScreens: readonly string[]
}

export const emptyMatrix: StoredMatrix = { grants: [], hiddenScreens: [] }

/** The rights that can be ticked: of a built-in role what it came with, of another role every one. */
export const offered = (subject: Subject, role: string): readonly Right[] =>
  isBuiltInRole(role)
    ? rightsOn(subject).filter((right) =>
        hasRole({ roles: [role] }, subject.allowed.get(right) ?? []),
      )
    : rightsOn(subject)

/** What a role has: as stored, else as built in. */
export function sheetOf(role: string, { grants, hiddenScreens }: StoredMatrix): Sheet {
  const stored = new Map(grants.map((line) => [line.subject, line]))
  const ticksOn = (subject: Subject) => {
    const line = stored.get(subject.name)
    return offered(subject, role).filter((right) =>
      isBuiltInRole(role) ? !line?.revoked?.includes(right) : line?.rights?.includes(right),
    )
  }
  return {
    ticks: Object.fromEntries(subjects.map((subject) => [subject.name, ticksOn(subject)])),
    masks: Object.fromEntries(grants.map(({ subject, fieldMask }) => [subject, fieldMask ?? []])),
    hiddenScreens,
  }
}

/** What to store: what a built-in role has no longer, what another role has. */
export function matrixOf(role: string, { ticks, masks, hiddenScreens }: Sheet): StoredMatrix {
  const grants = subjects.flatMap((subject): GrantLine[] => {
    const ticked = offered(subject, role).filter((one) => ticks[subject.name]?.includes(one))
    const left = offered(subject, role).filter((one) => !ticked.includes(one))
    const [rights, revoked] = isBuiltInRole(role) ? [[], left] : [ticked, []]
    const fieldMask = masks[subject.name] ?? []
    const says = rights.length + revoked.length + fieldMask.length > 0
    return says ? [{ subject: subject.name, rights, revoked, fieldMask }] : []
  })
  const inOrder = allScreens.map(({ code }) => code).filter((code) => hiddenScreens.includes(code))
  return { grants, hiddenScreens: inOrder }
}

/** Without which a right is worth nothing: what is not seen is not worked on. */
export const neededFor = (right: Right): readonly Right[] => {
  if (right === 'view') return []
  return right === 'import' ? ['view', 'create'] : ['view']
}

/**
 * The sheet with rights on a subject given or taken, as far as the role can have them: what is given
 * brings what it needs, what is taken takes along what needs it.
 */
export function withRights(
  role: string,
  sheet: Sheet,
  name: string,
  { give = [], take = [] }: { readonly give?: readonly Right[]; readonly take?: readonly Right[] },
): Sheet {
  const subject = subjectNamed(name)
  const before = sheet.ticks[name] ?? []
  const most = subject ? offered(subject, role) : []
  const given = give.filter((right) => most.includes(right))
  const added = [...given, ...given.flatMap(neededFor)]
  const isKept = (right: Right) =>
    added.includes(right) ||
    (before.includes(right) && ![right, ...neededFor(right)].some((one) => take.includes(one)))
  return { ...sheet, ticks: { ...sheet.ticks, [name]: most.filter(isKept) } }
}
