import type { ComponentType } from 'react'
import type { MenuNode } from '#domain/screens/screens'
import { late } from '../data/late.ts'

export interface OwnScreenProps {
  readonly screen: MenuNode
}

/** What `screens/<code>/screen.ts` exports as `screen`; it is fetched when the screen is opened. */
export interface OwnScreen {
  readonly Screen: ComponentType<OwnScreenProps>
}

const files = import.meta.glob<OwnScreen>('./*/screen.ts', { import: 'screen' })

/** The screens with a shape of their own, by code. */
export const ownScreens: Readonly<Record<string, ComponentType<OwnScreenProps>>> =
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => [
      path.split('/')[1] ?? path,
      late(async () => (await load()).Screen),
    ]),
  )
