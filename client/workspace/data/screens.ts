import { useSuspenseQuery } from '@tanstack/react-query'
import type { MenuNode } from '#domain/screens/screens'
import { menuQuery } from '../../api/menu.ts'

/** All screens of a menu, groups left out. */
export const screensOf = (menu: readonly MenuNode[]): MenuNode[] =>
  menu.flatMap((node) => (node.kind === 'group' ? screensOf(node.children) : [node]))

/** The person's menu. */
export function useMenu(): readonly MenuNode[] {
  return useSuspenseQuery(menuQuery).data
}

/** The screen that lists a record type best: the one without filters of its own, else the first. */
export function screenFor(menu: readonly MenuNode[], resource: string): MenuNode | undefined {
  const all = screensOf(menu).filter(
    (screen) => screen.resource === resource && screen.kind !== 'stat',
  )
  return all.find(({ filters }) => filters === undefined) ?? all[0]
}

/** Where a record is shown: within `screen` when given, else in the screen of its type. */
export function recordPath(menu: readonly MenuNode[], resource: string, id: string): string | null {
  const screen = screenFor(menu, resource)
  return screen ? `${screen.path}/${id}` : null
}

/** Whether a route belongs to a screen: its own, or that of one of its records. */
export const isAt = ({ path }: MenuNode, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`)
