import { type Button, buttons } from '#domain/access'
import { type MenuScreen, menu } from '#domain/menu'
import { builtInButtons, type GrantLine, isBuiltInRole } from '#domain/permission'
import { resourceNamed } from '#domain/resources/index'

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

/** Another role's matrix, as far as the role can have it. */
export function copiedTo(role: string, { ticks, masks }: Sheet): Sheet {
  const kept = allScreens.map((screen) => {
    const from = ticks[screen.code] ?? []
    return [screen.code, offered(screen, role).filter((button) => from.includes(button))]
  })
  return { ticks: Object.fromEntries(kept), masks }
}

/** A screen on which two matrices differ. */
export interface Difference {
  readonly screen: string
  readonly sides: readonly [Side, Side]
}
interface Side {
  readonly buttons: readonly Button[]
  readonly masked: readonly string[]
}

/** The screens on which two matrices differ, in the order of the menu. */
export function differencesOf(one: Sheet, other: Sheet): Difference[] {
  const sideOf = ({ ticks, masks }: Sheet, code: string): Side => ({
    buttons: buttons.filter((button) => ticks[code]?.includes(button)),
    masked: [...(masks[code] ?? [])].sort((a, b) => a.localeCompare(b, 'en')),
  })
  return allScreens.flatMap(({ code: screen }) => {
    const sides = [sideOf(one, screen), sideOf(other, screen)] as const
    return JSON.stringify(sides[0]) === JSON.stringify(sides[1]) ? [] : [{ screen, sides }]
  })
}

/** Ticks all of these boxes, or clears them when all are ticked already. */
export function toggled(
  ticks: Ticks,
  boxes: readonly { readonly screen: string; readonly button: Button }[],
): Ticks {
  const isOn = boxes.every(({ screen, button }) => ticks[screen]?.includes(button))
  const next: Record<string, readonly Button[]> = { ...ticks }
  for (const { screen, button } of boxes) {
    const others = (next[screen] ?? []).filter((one) => one !== button)
    next[screen] = isOn ? others : [...others, button]
  }
  return next
}
