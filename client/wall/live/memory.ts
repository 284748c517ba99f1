/** The last snapshot, kept in IndexedDB: what a wall shows, visibly aged, when it wakes to no server. */
import * as z from 'zod/mini'
import { areaSchema } from '#domain/api/map-areas'
import { joinedSchema } from '#domain/wall/wire'
import { wallsDatabase } from '../../api/leaving.ts'
import type { WallState } from './state.ts'

const keptSchema = z.strictObject({ answer: joinedSchema, areas: z.array(areaSchema) })
/** A state in the shape of the messages that make it again. */
export type Kept = z.infer<typeof keptSchema>

export interface WallMemory {
  /** What was last kept under `key`; null when there is nothing, or nothing that can be read. */
  recall(key: string): Promise<Kept | null>
  keep(key: string, state: WallState): Promise<void>
}

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
      const checked = keptSchema.safeParse(kept)
      return checked.success ? checked.data : null
    },
    async keep(key, state) {
      const kept = keepable(state)
      const database = kept && (await open().catch(() => null))
      if (!database) return
      const store = database.transaction(storeName, 'readwrite').objectStore(storeName)
      await settled(store.put(kept, key)).catch(() => undefined)
      database.close()
    },
  }
}

/** What of a state is kept; null before the first join. */
export function keepable(state: WallState): Kept | null {
  const { epoch, seq, heardAt, orgCode, demo, layout } = state
  if (epoch === null || heardAt === null || orgCode === null || layout === null) return null
  const { figures, customFigures, events, orgs, urgent, sources } = state
  const { urgentTotal, urgentUncounted, alarms, alarmTotal } = state
  return {
    answer: {
      epoch,
      seq,
      at: new Date(heardAt).toISOString(),
      orgCode,
      demo,
      layout,
      ...(customFigures.length > 0 ? { figures: [...customFigures] } : {}),
      snapshot: {
        cells: [...figures.values()].flat(),
        events: [...events],
        orgs: [...orgs],
        urgent: urgent && [...urgent],
        ...(urgent ? { urgentTotal, urgentUncounted } : {}),
        announcements: [...state.announcements],
        ...(alarms ? { alarms: [...alarms], alarmTotal } : {}),
        sources: [...sources],
      },
    },
    areas: [...state.areas],
  }
}

function opened(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(wallsDatabase, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return settled(request)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
