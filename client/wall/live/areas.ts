/** The grid areas of the organisation on the screen and its title, fetched once it is known. */
import type { StoreApi } from 'zustand/vanilla'
import { areasSchema } from '#domain/api/map-areas'
import { marksSchema } from '#domain/api/wall-mark-contracts'
import { call } from '../../api/call.ts'
import { http } from '../../api/http.ts'
import type { WallState } from './state.ts'

const againAfter = 20_000

/** Fetches them after every join, until they are there. Returns how to stop. */
export function followAreas(store: StoreApi<WallState>): () => void {
  let fetched: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = async ({ link, orgCode, epoch, layout }: WallState) => {
    const screen = layout?.code ?? null
    const wanted = `${epoch}|${orgCode}|${screen}`
    if (link !== 'live' || orgCode === null || fetched === wanted) return
    fetched = wanted
    const place = await placeOf(orgCode, screen).catch(() => null)
    if (place) {
      store.setState(place)
      return
    }
    timer = setTimeout(() => {
      fetched = null
      void check(store.getState())
    }, againAfter)
  }
  const unsubscribe = store.subscribe((state) => void check(state))
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

type Place = 'areas' | 'hasAreas' | 'areasLeftOut' | 'ownTitle' | 'marks' | 'marksLeftOut'

async function placeOf(orgCode: string, screen: string | null): Promise<Pick<WallState, Place>> {
  const [answer, marks] = await Promise.all([
    call('GET /api/wall/areas', { query: { orgCode } }),
    screen ? http.get<unknown>('/api/wall/marks', { params: { orgCode, screen } }) : null,
  ])
  const { data: areas, leftOut: areasLeftOut, title: ownTitle } = areasSchema.parse(answer)
  const shown = marks ? marksSchema.parse(marks.data) : { data: [], leftOut: 0 }
  return {
    ...{ areas, hasAreas: true, areasLeftOut, ownTitle },
    ...{ marks: shown.data, marksLeftOut: shown.leftOut },
  }
}
