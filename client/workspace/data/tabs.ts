import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** A visited route. Its words are made when shown, so that they follow the language. */
export interface Tab {
  /** Route with its parameters; one tab each. */
  readonly path: string
  readonly query: string
  /** Code of the screen it belongs to. */
  readonly code: string
}

interface TabState {
  readonly tabs: readonly Tab[]
  readonly current: string
  /** What the record of a route is called, once it is known. */
  readonly names: Readonly<Record<string, string>>
}

/** The visited routes of this browser tab: `tagView` and `currentTag` of the specification. */
export const useTabs = create<TabState>()(
  persist<TabState>(() => ({ tabs: [], current: '/', names: {} }), {
    name: 'tagView',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

/** Records a visit: a new route opens a tab, a known one remembers where its list stood. */
export function visit(tab: Tab): void {
  useTabs.setState(({ tabs }) => ({
    tabs: withVisit(tabs, tab),
    current: tab.path,
  }))
}

/** Makes `path` the current one without a tab: the home page and hidden routes. */
export function visitHidden(path: string): void {
  useTabs.setState({ current: path })
}

/** Gives a route the name of what it shows. */
export function nameTab(path: string, label: string): void {
  useTabs.setState(({ names }) => ({ names: { ...names, [path]: label } }))
}

/** Closes one tab and tells where to go: its neighbour, if it was the current one. */
export function closeTab(path: string): Tab | 'stay' | 'home' {
  const { tabs, current } = useTabs.getState()
  const left = withoutTab(tabs, path)
  useTabs.setState({ tabs: left })
  return path === current ? neighbourOf(tabs, path) : 'stay'
}

/** Closes all tabs but one. */
export function closeOthers(path: string): void {
  useTabs.setState(({ tabs }) => ({ tabs: tabs.filter((tab) => tab.path === path) }))
}

export function closeAll(): void {
  useTabs.setState({ tabs: [], names: {} })
}

export function withVisit(tabs: readonly Tab[], visited: Tab): readonly Tab[] {
  const known = tabs.some(({ path }) => path === visited.path)
  if (!known) return [...tabs, visited]
  return tabs.map((tab) => (tab.path === visited.path ? { ...tab, query: visited.query } : tab))
}

const withoutTab = (tabs: readonly Tab[], path: string) => tabs.filter((tab) => tab.path !== path)

/** The tab after a closed one, else the one before it, else home. */
export function neighbourOf(tabs: readonly Tab[], path: string): Tab | 'home' {
  const at = tabs.findIndex((tab) => tab.path === path)
  return tabs[at + 1] ?? tabs[at - 1] ?? 'home'
}
