import { type Button, buttons } from '#domain/access'
import { allScreens, offered, type Sheet, type Ticks } from '#domain/role-sheet'

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
