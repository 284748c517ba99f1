/** The grid areas of the organisation on the screen and its title, fetched once it is known. */
import type { StoreApi } from 'zustand/vanilla'
import { areasSchema } from '#domain/wall/wire'
import { http } from '../../api/http.ts'
import type { WallState } from './state.ts'

const againAfter = 20_000

/** Fetches them after every join, until they are there. Returns how to stop. */
export function followAreas(store: StoreApi<WallState>): () => void {
  let fetched: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = async ({ link, orgCode, epoch }: WallState) => {
    const wanted = `${epoch}|${orgCode}`
    if (link !== 'live' || orgCode === null || fetched === wanted) return
    fetched = wanted
    const place = await placeOf(orgCode).catch(() => null)
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

async function placeOf(
  orgCode: string,
): Promise<Pick<WallState, 'areas' | 'hasAreas' | 'areasLeftOut' | 'ownTitle'>> {
  const answer = await http.get<unknown>('/api/wall/areas', { params: { orgCode } })
  const { data: areas, leftOut: areasLeftOut, title: ownTitle } = areasSchema.parse(answer.data)
  return { areas, hasAreas: true, areasLeftOut, ownTitle }
}
