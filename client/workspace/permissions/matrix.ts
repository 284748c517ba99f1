import { type Button, buttons } from '#domain/access'
import { type MenuScreen, menu } from '#domain/menu'
import { builtInButtons, type GrantLine, isBuiltInRole } from '#domain/permission'

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

/** The lines to store: where a built-in role has less than built in, another role anything. */
export function linesOf(role: string, ticks: Ticks, before: readonly GrantLine[]): GrantLine[] {
  const masks = new Map(before.map(({ menu: code, fieldMask }) => [code, fieldMask ?? []]))
  return allScreens.flatMap((screen) => {
    const ticked = ticks[screen.code] ?? []
    const fieldMask = masks.get(screen.code) ?? []
    const nothingSaid = isBuiltInRole(role)
      ? ticked.length === offered(screen, role).length
      : ticked.length === 0
    if (nothingSaid && fieldMask.length === 0) return []
    return [{ menu: screen.code, buttons: ticked, fieldMask }]
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
