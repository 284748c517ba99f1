/** What a role may do, screen by screen, as a matrix of ticks: between what is stored and what is shown. */
import { type Button, buttons } from './access.ts'
import { type MenuScreen, menu } from './menu.ts'
import { builtInButtons, type GrantLine, isBuiltInRole } from './permission.ts'
import { resourceNamed } from './resources/index.ts'

/** What is ticked, by screen. */
export type Ticks = Readonly<Record<string, readonly Button[]>>

export const allScreens: readonly MenuScreen[] = menu.flatMap((group) => group.screens)

/** The buttons that can be ticked: of a built-in role what it has, of another role every one. */
export const offered = (screen: MenuScreen, role: string): readonly Button[] =>
  isBuiltInRole(role) ? builtInButtons(screen, role) : buttons

/** What a role has on each screen: as stored, else as built in. */
export function ticksOf(role: string, lines: readonly GrantLine[]): Ticks {
  const stored = new Map(lines.map((line) => [line.menu, line.buttons ?? []]))
  return Object.fromEntries(
    allScreens.map((screen) => {
      const most = offered(screen, role)
      const kept = stored.get(screen.code) ?? (isBuiltInRole(role) ? most : [])
      return [screen.code, most.filter((button) => kept.includes(button))]
    }),
  )
}

/** Hidden fields, by screen. */
export type Masks = Readonly<Record<string, readonly string[]>>

export const masksOf = (lines: readonly GrantLine[]): Masks =>
  Object.fromEntries(lines.map(({ menu: code, fieldMask }) => [code, fieldMask ?? []]))

/** Fields that can be hidden: those without which a record can still be written and named. */
export function maskable({ resource: name }: MenuScreen): readonly string[] {
  const resource = name === null ? undefined : resourceNamed(name)
  if (!resource) return []
  return Object.entries(resource.fields)
    .filter(([field, { required }]) => !required && field !== resource.title)
    .map(([field]) => field)
}

/** The lines to store: where a built-in role has less than built in, another role anything. */
export function linesOf(role: string, ticks: Ticks, masks: Masks): GrantLine[] {
  return allScreens.flatMap((screen) => {
    const ticked = ticks[screen.code] ?? []
    const fieldMask = masks[screen.code] ?? []
    const nothingSaid = isBuiltInRole(role)
      ? ticked.length === offered(screen, role).length
      : ticked.length === 0
    if (nothingSaid && fieldMask.length === 0) return []
    return [{ menu: screen.code, buttons: ticked, fieldMask }]
  })
}

/** A matrix as it stands for a role. */
export interface Sheet {
  readonly ticks: Ticks
  readonly masks: Masks
}

export const sheetOf = (role: string, lines: readonly GrantLine[]): Sheet => ({
  ticks: ticksOf(role, lines),
  masks: masksOf(lines),
})
