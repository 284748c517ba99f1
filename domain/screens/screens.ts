/**
 * The screens of the catalogue that exist, in the order people see them. The server sends each
 * person their part (`menuFor`); titles are locale keys `menu:<code>`.
 */
import type { Counts, MenuScreen, ScreenKind } from '../definition/menu-screen.ts'
import { modules } from './found.generated.ts'

export interface MenuGroup {
  readonly code: string
  readonly screens: readonly MenuScreen[]
}

/** One node of the menu as it is sent; a group's `kind` is `group`. */
export interface MenuNode {
  readonly code: string
  readonly group: string
  readonly title: string
  readonly path: string
  readonly kind: ScreenKind | 'group'
  readonly resource: string | null
  readonly filters?: Readonly<Record<string, readonly string[]>>
  readonly sort?: string
  readonly columns?: readonly string[]
  readonly counts?: Counts
  readonly children: readonly MenuNode[]
}

/** The parts of the menu, from the top. */
const groups = [
  ...['big-screen', 'risk', 'process-control', 'incident-health', 'safety-system'],
  ...['tech-check', 'certificate-equipment', 'contractor'],
  ...['basic-data', 'identity-org', 'log-audit', 'system-settings'],
] as const

const found: readonly MenuScreen[] = modules.flatMap(({ screens }) => screens)
const astray = found.find(({ group }) => !(groups as readonly string[]).includes(group))
if (astray) throw new Error(`${astray.code}.group: no group "${astray.group}" in the menu`)

/** Every screen there is, by the catalogue's groups. */
export const menu: readonly MenuGroup[] = groups.map((group) => ({
  code: group,
  screens: found
    .filter((screen) => screen.group === group)
    .sort((a, b) => a.place - b.place || a.code.localeCompare(b.code, 'en')),
}))

/** The code of every screen. */
export const screenCodes: ReadonlySet<string> = new Set(
  menu.flatMap(({ screens }) => screens.map(({ code }) => code)),
)

/** Codes of the screens of a menu that was sent. */
export const screensIn = (nodes: readonly MenuNode[]): ReadonlySet<string> =>
  new Set(nodes.flatMap(({ children }) => children.map(({ code }) => code)))

/** What the rights to a screen are about: its record type; itself where it has none. */
export const subjectOf = ({ code, resource }: Pick<MenuScreen, 'code' | 'resource'>): string =>
  resource ?? code
