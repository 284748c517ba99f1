import type { FeatureCollection } from 'geojson'
import { useEffect, useState } from 'react'
import type { BaseMap } from './map-style.ts'

/** The lines of the base map, fetched from our own server when wanted; null until they are here. */
export function useBaseMap(wanted: boolean): BaseMap | null {
  const [base, setBase] = useState<BaseMap | null>(null)
  const missing = wanted && base === null
  useEffect(() => {
    if (!missing) return
    const leaving = new AbortController()
    Promise.all([lines('countries', leaving.signal), lines('provinces', leaving.signal)])
      .then(([countries, provinces]) => setBase({ countries, provinces }))
      // Without its hairlines the map still shows every column; the next mount tries again.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [missing])
  return wanted ? base : null
}

async function lines(name: string, signal: AbortSignal): Promise<FeatureCollection> {
  const answer = await fetch(`/maps/${name}.json`, { signal })
  if (!answer.ok) throw new Error(`/maps/${name}.json: ${answer.status}`)
  return answer.json()
}
