/** Matrices of the time when rights were stored screen by screen: the history still holds them. */
import { actionRight, type BasicRight, type Right } from '../access/access.ts'
import type { Values } from '../where/where.ts'
import { type PastSubject, pastSubjects } from './past-subjects.ts'
import { type GrantLine, isBuiltInRole } from './permission.ts'
import { emptyMatrix, type StoredMatrix } from './role-sheet.ts'
import { subjectNamed } from './subject.ts'

/** A line as it was: what was ticked for a screen. */
export interface PastLine {
  readonly menu: string
  readonly buttons: readonly string[] | null
  readonly fieldMask: readonly string[] | null
}

/** The matrix in the values of a record of any time, of a role by its code. */
export function matrixIn(role: string, { grants, hiddenScreens }: Values): StoredMatrix {
  if (!Array.isArray(grants)) return emptyMatrix
  if (grants.some(isPast)) return fromPast(role, grants.filter(isPast))
  const hidden = Array.isArray(hiddenScreens) ? hiddenScreens : []
  return { grants: grants as GrantLine[], hiddenScreens: hidden }
}

const isPast = (line: Partial<PastLine>): line is PastLine => typeof line.menu === 'string'

const basic: Readonly<Record<string, BasicRight>> = {
  ...{ view: 'view', add: 'create', edit: 'change' },
  ...{ delete: 'delete', import: 'import', export: 'export' },
}
const buttons = [...Object.keys(basic), 'review', 'publish', 'administer']

/** What a matrix of screens came to: the union of its screens, for each record type. */
export function fromPast(role: string, lines: readonly PastLine[]): StoredMatrix {
  const byMenu = new Map(lines.map((line) => [line.menu, line]))
  const found = Object.entries(pastSubjects).flatMap(([name, past]) => {
    const isStored = past.screens.some((code) => byMenu.has(code))
    return isStored ? [onSubject(role, name, past, byMenu)] : []
  })
  return {
    grants: found.flatMap(({ line }) => (says(line) ? [line] : [])),
    hiddenScreens: found.flatMap(({ hiddenScreens }) => hiddenScreens),
  }
}

const says = ({ rights, revoked, fieldMask }: GrantLine) =>
  [rights, revoked, fieldMask].some((list) => list !== null && list.length > 0)

function onSubject(
  role: string,
  subject: string,
  past: PastSubject,
  byMenu: ReadonlyMap<string, PastLine>,
) {
  const builtIn = isBuiltInRole(role)
  const screens = past.screens.map((code) => {
    const line = byMenu.get(code)
    const whole = builtIn ? buttons : []
    return { code, buttons: line ? (line.buttons ?? []) : whole, masked: line?.fieldMask ?? [] }
  })
  const viewed = screens.filter((one) => one.buttons.includes('view'))
  const isHeld = (button: string) => screens.some((one) => one.buttons.includes(button))
  const rightsOf = (some: readonly string[]) => some.flatMap((button) => rightsBehind(past, button))
  const [first, ...rest] = viewed
  const fieldMask = (first?.masked ?? []).filter((field) =>
    rest.every(({ masked }) => masked.includes(field)),
  )
  const isPlace = subjectNamed(subject)?.isType !== false && viewed.length > 0
  return {
    line: {
      ...{ subject, fieldMask },
      rights: builtIn ? [] : rightsOf(buttons.filter(isHeld)),
      revoked: builtIn ? rightsOf(buttons.filter((button) => !isHeld(button))) : [],
    },
    hiddenScreens: isPlace
      ? screens.filter((one) => !viewed.includes(one)).map(({ code }) => code)
      : [],
  }
}

function rightsBehind({ actions }: PastSubject, button: string): Right[] {
  const right = basic[button]
  return [...(right ? [right] : []), ...(actions[button] ?? []).map(actionRight)]
}
