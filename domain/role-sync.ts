/** Rights handed out from the tree of resources: what an entry stands for in the matrix of a role. */
import { type Button, buttons } from './access.ts'
import type { MenuScreen } from './menu.ts'
import { allScreens, maskable, offered, type Sheet } from './role-sheet.ts'

/** What an entry of the tree lets somebody do: press a button of a screen, or see a field there. */
export type Right = ButtonRight | FieldRight

interface ButtonRight {
  readonly screen: string
  readonly button: Button
}
interface FieldRight {
  readonly screen: string
  readonly field: string
}

/** An entry as the tree has it. */
export interface Entry {
  readonly code: string
  readonly resourceType: string
}

export const syncWays = ['give', 'take'] as const
export type SyncWay = (typeof syncWays)[number]

const screens = new Map(allScreens.map((screen) => [screen.code, screen]))

/**
 * The right that an entry stands for. A page is the right to view it, a button (`page.button`) to
 * press it, data (`page.field`) to see the field. Menus and calls have none of their own: a menu is
 * there with its pages, a call with the records it is about.
 */
export function rightOf({ code, resourceType }: Entry): Right | null {
  if (resourceType === 'page') return screens.has(code) ? { screen: code, button: 'view' } : null
  const dot = code.lastIndexOf('.')
  const screen = screens.get(code.slice(0, dot))
  const part = code.slice(dot + 1)
  if (!screen) return null
  if (resourceType === 'button') {
    const button = buttons.find((one) => one === part)
    return button ? { screen: screen.code, button } : null
  }
  const isField = resourceType === 'data' && maskable(screen).includes(part)
  return isField ? { screen: screen.code, field: part } : null
}

/** Whether a role can have a right at all: a built-in role never gets more than it came with. */
export function canHave(role: string, right: Right): boolean {
  const most = offeredOn(role, right.screen)
  return most.includes('button' in right ? right.button : 'view')
}

/** Whether the role has it. A field is seen by whoever views the screen, unless it is hidden there. */
export function holdsRight({ ticks, masks }: Sheet, right: Right): boolean {
  const ticked = ticks[right.screen] ?? []
  if ('button' in right) return ticked.includes(right.button)
  return ticked.includes('view') && !masks[right.screen]?.includes(right.field)
}

/**
 * The matrix with these rights given or taken, as far as the role can have them. Whoever gets a
 * button may view its screen; a screen that is taken takes all its buttons along, as they would
 * still count for the same records on other screens.
 */
export function synced(role: string, sheet: Sheet, way: SyncWay, rights: readonly Right[]): Sheet {
  const shift = (before: Sheet, right: Right) =>
    'button' in right ? withButton(role, before, way, right) : withField(before, way, right)
  return rights.filter((right) => canHave(role, right)).reduce(shift, sheet)
}

function withButton(role: string, sheet: Sheet, way: SyncWay, right: ButtonRight): Sheet {
  const { screen, button } = right
  const before = sheet.ticks[screen] ?? []
  const isKept = (one: Button) =>
    way === 'give'
      ? one === button || one === 'view' || before.includes(one)
      : one !== button && button !== 'view' && before.includes(one)
  return { ...sheet, ticks: { ...sheet.ticks, [screen]: offeredOn(role, screen).filter(isKept) } }
}

function withField(sheet: Sheet, way: SyncWay, { screen, field }: FieldRight): Sheet {
  const others = (sheet.masks[screen] ?? []).filter((one) => one !== field)
  const hidden = way === 'give' ? others : [...others, field]
  return { ...sheet, masks: { ...sheet.masks, [screen]: hidden } }
}

/** What happens to a role on one screen; buttons and fields each in their order. */
export interface ScreenChange {
  readonly screen: string
  readonly gains: readonly Right[]
  readonly loses: readonly Right[]
  readonly keeps: readonly Right[]
  /** What was meant and the role can never have. */
  readonly beyond: readonly Right[]
}

/** What handing out rights does to a role, screen by screen in the order of the menu. */
export function changesOf(
  role: string,
  before: Sheet,
  after: Sheet,
  rights: readonly Right[],
): ScreenChange[] {
  return allScreens.flatMap((screen) => {
    const meant = rights.filter((right) => right.screen === screen.code)
    if (meant.length === 0) return []
    const all = rightsOn(screen, meant)
    const moved = (had: boolean, has: boolean) =>
      all.filter((one) => holdsRight(before, one) === had && holdsRight(after, one) === has)
    const isMeant = (one: Right) => meant.some((other) => isSame(one, other))
    return [
      {
        screen: screen.code,
        gains: moved(false, true),
        loses: moved(true, false),
        keeps: moved(true, true).filter(isMeant),
        // A page and its button to view are one right.
        beyond: all.filter((one) => isMeant(one) && !canHave(role, one)),
      },
    ]
  })
}

/** Every button of a screen, and the fields that are meant. */
const rightsOn = ({ code: screen }: MenuScreen, meant: readonly Right[]): Right[] => [
  ...buttons.map((button) => ({ screen, button })),
  ...meant.filter((right) => 'field' in right),
]

const isSame = (one: Right, other: Right): boolean =>
  one.screen === other.screen && partOf(one) === partOf(other)

const partOf = (right: Right): string => ('button' in right ? right.button : right.field)

const offeredOn = (role: string, code: string): readonly Button[] => {
  const screen = screens.get(code)
  return screen ? offered(screen, role) : []
}

/** What forbids it for a role: above one's own rights, nobody left to administer, not in force yet. */
export const syncStops = ['noPermission', 'lastAdministrator', 'matrixPending'] as const
export type SyncStop = (typeof syncStops)[number]

/** A role beside an entry of the tree: what of it, and of all below it, the role has now. */
export interface RoleHolding {
  readonly id: string
  readonly name: string
  readonly nameEn: string | null
  readonly nameSr: string | null
  /** Of the entry itself; of all below it where the entry stands for no right of its own. */
  readonly held: 'all' | 'some' | 'none'
  /** Why the reader cannot change it; null when they can. */
  readonly stop: SyncStop | null
}

/** Who has an entry of the tree. */
export interface EntryRoles {
  /** What the entry itself stands for; null: nothing. */
  readonly right: Right | null
  /** How many rights stand below it. */
  readonly below: number
  readonly roles: readonly RoleHolding[]
}

/** What handing out would do to one role. */
export interface RoleOutlook {
  readonly id: string
  /** Of its stored matrix; 0 while it has none. Sent back with the deed. */
  readonly version: number
  readonly stops: readonly SyncStop[]
  readonly changes: readonly ScreenChange[]
}

/** What is handed out, and to whom. */
export interface Handing {
  readonly roles: readonly string[]
  readonly way: SyncWay
  /** With everything below the entry. */
  readonly below: boolean
}
