import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RecordScreenKind } from '#domain/definition/menu-screen'
import type { Resource } from '#domain/definition/resource'
import { parentField } from '#domain/definition/tree'
import type { MenuNode } from '#domain/screens/screens'
import { late } from '../data/late.ts'
import { useAsList } from '../data/tree/as-list.ts'

export interface RecordScreenProps {
  readonly screen: MenuNode
  readonly resource: Resource
}

const ListScreen = late(async () => (await import('../kinds/list/ListScreen.tsx')).ListScreen)
const TreeScreen = late(async () => (await import('../kinds/tree/TreeScreen.tsx')).TreeScreen)

/** A tree, unless the person wants its list or the address narrows it. */
function TreeOrList(props: RecordScreenProps) {
  const [query] = useSearchParams()
  const asList = useAsList(({ codes }) => codes.has(props.screen.code))
  const isNarrow = [...query.keys()].some((name) => name !== 'record' && name !== 'lang')
  const isTree = parentField(props.resource) !== undefined && !asList && !isNarrow
  return isTree ? <TreeScreen {...props} /> : <ListScreen {...props} />
}

/** What a screen of records opens with, by its kind. */
export const recordScreens: Readonly<Record<RecordScreenKind, ComponentType<RecordScreenProps>>> = {
  list: ListScreen,
  log: ListScreen,
  tree: TreeOrList,
  settings: late(async () => (await import('../kinds/settings/SettingsScreen.tsx')).SettingsScreen),
  stat: late(async () => (await import('../kinds/stat/StatScreen.tsx')).StatScreen),
}

export const isRecordKind = (kind: MenuNode['kind']): kind is RecordScreenKind =>
  Object.hasOwn(recordScreens, kind)
