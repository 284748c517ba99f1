import type { Right } from '#domain/access/access'
import type { AnyRow } from '#domain/definition/resource'
import { offered, type Sheet, withRights } from '#domain/rights/role-sheet'
import { rightsOn, type Subject, subjects } from '#domain/rights/subject'

/** The code by which a role counts: that of the role it stands for, if it does. */
export function codeOf(role: AnyRow, roles: readonly AnyRow[]): string {
  const alias = roles.find(({ id }) => id === role.aliasOf)
  return String((alias ?? role).code)
}

/** Another role's matrix, as far as the role can have it. */
export function copiedTo(role: string, sheet: Sheet): Sheet {
  const kept = subjects.map((subject) => {
    const from = sheet.ticks[subject.name] ?? []
    return [subject.name, offered(subject, role).filter((right) => from.includes(right))]
  })
  return { ...sheet, ticks: Object.fromEntries(kept) }
}

/** A subject on which two matrices differ. */
export interface Difference {
  readonly subject: string
  readonly sides: readonly [Side, Side]
}
interface Side {
  readonly rights: readonly Right[]
  readonly masked: readonly string[]
  readonly hiddenScreens: readonly string[]
}

/** The subjects on which two matrices differ, in the order of the menu. */
export function differencesOf(one: Sheet, other: Sheet): Difference[] {
  return subjects.flatMap((subject) => {
    const sides = [sideOf(one, subject), sideOf(other, subject)] as const
    const isSame = JSON.stringify(sides[0]) === JSON.stringify(sides[1])
    return isSame ? [] : [{ subject: subject.name, sides }]
  })
}

const sideOf = ({ ticks, masks, hiddenScreens }: Sheet, subject: Subject): Side => ({
  rights: rightsOn(subject).filter((right) => ticks[subject.name]?.includes(right)),
  masked: [...(masks[subject.name] ?? [])].sort((a, b) => a.localeCompare(b, 'en')),
  hiddenScreens: subject.screens
    .map(({ code }) => code)
    .filter((one) => hiddenScreens.includes(one)),
})

/** A box of the table. */
export interface Box {
  readonly subject: string
  readonly right: Right
}

/** The boxes of a subject that a role can have; of these rights only, if asked. */
export const boxesOf = (subject: Subject, role: string, only = rightsOn(subject)): Box[] =>
  offered(subject, role)
    .filter((right) => only.includes(right))
    .map((right) => ({ subject: subject.name, right }))

/** Ticks all of these boxes, or clears them when all are ticked already. */
export function toggled(role: string, sheet: Sheet, boxes: readonly Box[]): Sheet {
  const isOn = boxes.every(({ subject, right }) => sheet.ticks[subject]?.includes(right))
  const way = isOn ? 'take' : 'give'
  return boxes.reduce(
    (before, { subject, right }) => withRights(role, before, subject, { [way]: [right] }),
    sheet,
  )
}
