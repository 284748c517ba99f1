/** Which part of the menu is whose. The server sends it; `screens.ts` has all of it. */

import { gives, hasRole, type RightsHolder } from '../access/access.ts'
import type { MenuScreen } from '../definition/menu-screen.ts'
import { resourceNamed } from '../resources/index.ts'
import { type MenuNode, menu, subjectOf } from '../screens/screens.ts'
import { allHold, type Condition, roleConditions } from '../workflow/conditions.ts'

const kept = new WeakMap<RightsHolder, readonly MenuNode[]>()

/**
 * The part of the menu that is this person's; groups without a screen for them are left out. Worked out
 * once: what waits for somebody asks for it with every screen.
 */
export function menuFor(actor: RightsHolder): readonly MenuNode[] {
  const known = kept.get(actor)
  if (known) return known
  const found = menuOf(actor)
  kept.set(actor, found)
  return found
}

function menuOf(actor: RightsHolder): MenuNode[] {
  return menu.flatMap((group) => {
    const children = group.screens
      .filter((screen) => mayOpen(screen, actor))
      .map((screen) => nodeOf(screen, group.code))
    return children.length > 0 ? [groupNode(group.code, children)] : []
  })
}

/**
 * What stands between a person and a screen: viewing what it is about, its own roles, and whether
 * one of these roles still offers it.
 */
export function screenConditions(screen: MenuScreen, actor: RightsHolder): Condition[] {
  const { code, roles } = screen
  const readers = resourceNamed(screen.resource ?? '')?.access.read ?? roles
  const isMeant = () => rolesMeant(screen, actor).length > 0
  const isOffered = () => rolesMeant(screen, actor).some(({ isHidden }) => !isHidden)
  return [
    ...(actor.screens
      ? [{ code: 'package', holds: () => actor.screens?.includes(code) ?? true } as const]
      : []),
    ...roleConditions(actor, readers, { subject: subjectOf(screen), right: 'view' }),
    { code: 'role', facts: { roles }, holds: isMeant },
    // Nothing hides what was never meant for them.
    { code: 'screen', holds: () => !isMeant() || isOffered() },
  ]
}

/** Roles of the person for which a screen is: those it names, and own ones that view its subject. */
function rolesMeant(screen: MenuScreen, { roles, grants = [] }: RightsHolder) {
  const view = { subject: subjectOf(screen), right: 'view' } as const
  const isHiddenBy = (hidden: readonly string[]) => ({ isHidden: hidden.includes(screen.code) })
  const builtIn = roles.filter((role) => hasRole({ roles: [role] }, screen.roles))
  const own = grants.filter((one) => gives(one, view))
  return [
    ...builtIn.map((role) => {
      const stored = grants.filter((one) => one.builtIn && one.role === role)
      return isHiddenBy(stored.flatMap(({ hiddenScreens }) => hiddenScreens))
    }),
    ...own.map(({ hiddenScreens }) => isHiddenBy(hiddenScreens)),
  ]
}

const mayOpen = (screen: MenuScreen, actor: RightsHolder): boolean =>
  allHold(screenConditions(screen, actor))

function nodeOf(screen: MenuScreen, group: string): MenuNode {
  const { code, kind, resource, filters, sort, columns, counts } = screen
  const path = screen.path ?? `/${group}/${code}`
  const said = { filters, sort, columns, counts }
  return { code, group, title: `menu:${code}`, path, kind, resource, ...said, children: [] }
}

function groupNode(code: string, children: readonly MenuNode[]): MenuNode {
  const title = `menu:${code}`
  return { code, group: code, title, path: `/${code}`, kind: 'group', resource: null, children }
}
