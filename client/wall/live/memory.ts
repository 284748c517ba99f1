/** The last snapshot, kept in IndexedDB: what a wall shows, visibly aged, when it wakes to no server. */
import { type Joined, joinedSchema } from '#domain/wire'
import type { WallState } from './state.ts'

export interface WallMemory {
  /** The state as it was last kept under `key`, as the answer to a join; null when there is none. */
  recall(key: string): Promise<Joined | null>
  keep(key: string, state: WallState): Promise<void>
}

const databaseName = 'headframe-wall'
const storeName = 'snapshots'

/** Memory of this browser. Where storage is denied nothing is kept and nothing fails. */
export function browserMemory(factory: IDBFactory | undefined = globalThis.indexedDB): WallMemory {
  const open = () => (factory ? opened(factory) : Promise.resolve(null))
  return {
    async recall(key) {
      const database = await open().catch(() => null)
      if (!database) return null
      const kept = await settled(
        database.transaction(storeName).objectStore(storeName).get(key),
      ).catch(() => null)
      database.close()
      const checked = joinedSchema.safeParse(kept)
      return checked.success ? checked.data : null
    },
    async keep(key, state) {
      const answer = asAnswer(state)
      const database = answer && (await open().catch(() => null))
      if (!database) return
      const store = database.transaction(storeName, 'readwrite').objectStore(storeName)
      await settled(store.put(answer, key)).catch(() => undefined)
      database.close()
    },
  }
}

/** A state in the shape of the message that makes it again; null before the first join. */
export function asAnswer(state: WallState): Joined | null {
  const { epoch, seq, heardAt, orgCode, demo, layout } = state
  if (epoch === null || heardAt === null || orgCode === null || layout === null) return null
  const { figures, events, orgs, urgent, sources } = state
  return {
    epoch,
    seq,
    at: new Date(heardAt).toISOString(),
    orgCode,
    demo,
    layout,
    snapshot: {
      cells: [...figures.values()].flat(),
      events: [...events],
      orgs: [...orgs],
      urgent: [...urgent],
      sources: [...sources],
    },
  }
}

function opened(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return settled(request)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
