/** What a view may ask the wall. Each hook wakes its view only when its own answer changed. */
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { MapArea } from '#domain/api/map-areas'
import type { MapMark } from '#domain/api/wall-mark-contracts'
import type { Cell, MetricQuery } from '#domain/metrics/definition/metric'
import type { OpenAlarm } from '#domain/wall/open-alarm'
import type { Posted } from '#domain/wall/posted-announcement'
import type { RecordEvent, SourceHealth, Urgent, WallOrg } from '#domain/wall/wire'
import { answersTo, bucketOf } from './figures.ts'
import type { ServerClock } from './server-clock.ts'
import type { Link, WallState } from './state.ts'

export interface Wall {
  readonly store: StoreApi<WallState>
  readonly clock: ServerClock
}

export const WallContext = createContext<Wall | null>(null)

function useWall(): Wall {
  const wall = useContext(WallContext)
  if (!wall) throw new Error('A widget stands outside of a wall: wrap it in <WallContext>.')
  return wall
}

/** One part of what the wall knows. */
export function useWallState<T>(select: (state: WallState) => T): T {
  return useStore(useWall().store, select)
}

const none: readonly Cell[] = []

/** The cells that answer a query for the screen's organisation, in no order. */
export function useCells(query: MetricQuery): readonly Cell[] {
  const bucket = bucketOf(query)
  const cells = useWallState(({ figures }) => figures.get(bucket) ?? none)
  const scope = useScope()
  const orgs = useOrgs()
  return useMemo(
    () => (scope === null ? none : answersTo(cells, query, scope, orgs)),
    [cells, query, scope, orgs],
  )
}

/** Code of the organisation the screen shows; null before the first join. */
export const useScope = (): string | null => useWallState(({ orgCode }) => orgCode)
export const useOrgs = (): readonly WallOrg[] => useWallState(({ orgs }) => orgs)
/** Newest first, at most fifty. */
export const useEvents = (): readonly RecordEvent[] => useWallState(({ events }) => events)
/** Worst first; null where the viewer may not be told. */
export const useUrgent = (): readonly Urgent[] | null => useWallState(({ urgent }) => urgent)
export const useUrgentTotal = (): number => useWallState(({ urgentTotal }) => urgentTotal)
/** How many of them no figure counts. */
export const useUrgentUncounted = (): number =>
  useWallState(({ urgentUncounted }) => urgentUncounted)
export const useAnnouncements = (): readonly Posted[] =>
  useWallState(({ announcements }) => announcements)

/** Alarms that are not over, the gravest first; null where this viewer is told none. */
export const useAlarms = (): readonly OpenAlarm[] | null => useWallState(({ alarms }) => alarms)
export const useSources = (): readonly SourceHealth[] => useWallState(({ sources }) => sources)
/** Grid areas below the organisation on the screen; empty until they are fetched. */
export const useAreasLeftOut = (): number => useWallState(({ areasLeftOut }) => areasLeftOut)
/** Whether it is known that there are none of them. */
export const useIsWithoutAreas = (): boolean =>
  useWallState(({ areas, hasAreas }) => hasAreas && areas.length === 0)
export const useMarks = (): readonly MapMark[] => useWallState(({ marks }) => marks)
export const useMarksLeftOut = (): number => useWallState(({ marksLeftOut }) => marksLeftOut)
export const useAreas = (): readonly MapArea[] => useWallState(({ areas }) => areas)
export const useLink = (): Link => useWallState(({ link }) => link)

/** The server's clock, to be read inside callbacks; it wakes nobody. */
export const useServerClock = (): ServerClock => useWall().clock

/**
 * The moment that the wall's figures are of: now while the link lives, else when the server was last
 * heard. What counts with it stands still when its data does.
 */
export function useDataNow(every = 1000): number {
  const now = useServerNow(every)
  const link = useLink()
  const heardAt = useWallState((state) => state.heardAt)
  return link === 'live' ? now : (heardAt ?? now)
}

/** Epoch ms at the server, again every `every` ms on the full step, so that all tiles tick together. */
export function useServerNow(every = 1000): number {
  const clock = useServerClock()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const at = clock.now()
      setNow(at)
      timer = setTimeout(tick, every - (at % every) + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }, [clock, every])
  return now
}
