import type { ComponentType } from 'react'
import type { OwnScreenKind } from '#domain/definition/menu-screen'
import type { MenuNode } from '#domain/screens/screens'
import { late } from '../data/late.ts'

/** The screens of no record type; a board is a page of its own, outside the workspace. */
export const ownScreens: Readonly<
  Record<Exclude<OwnScreenKind, 'board'>, ComponentType<{ readonly screen: MenuNode }>>
> = {
  sessions: late(
    async () => (await import('../screens/sessions/SessionsScreen.tsx')).SessionsScreen,
  ),
  changes: late(async () => (await import('../screens/changes/ChangesScreen.tsx')).ChangesScreen),
}

export const isOwnKind = (kind: MenuNode['kind']): kind is keyof typeof ownScreens =>
  Object.hasOwn(ownScreens, kind)
