import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Project, ProjectionTap } from './projection-tap.ts'

/** Calls `place` with every frame of the map, and after every render with the latest one. */
export function useFrames(map: MapLibreMap | null, place: (project: Project) => void): void {
  const latest = useRef<Project | null>(null)
  const current = useRef(place)

  useLayoutEffect(() => {
    current.current = place
    if (latest.current) place(latest.current)
  })

  useEffect(() => {
    if (!map) return
    const tap = new ProjectionTap(map.getCanvas(), (project) => {
      latest.current = project
      current.current(project)
    })
    // A style that could not be compared was built anew, without the tap.
    const install = () => {
      if (!map.getLayer(tap.id)) map.addLayer(tap)
    }
    install()
    map.on('styledata', install)
    return () => {
      map.off('styledata', install)
      latest.current = null
    }
  }, [map])
}
