import { lazy } from 'react'
import { mapOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'
import { MapNote, MapTitle } from '../../map/MapTitle.tsx'

/** Grid areas as blocks by risk: one mine where it is, or all mines on one table. */
export const gridAreaMap = widget({
  type: 'gridAreaMap',
  // The map engine is the heaviest part of the wall; screens without a map never fetch it.
  View: lazy(async () => ({ default: (await import('./GridAreaMap.tsx')).GridAreaMap })),
  ...{ Title: MapTitle, Note: MapNote },
  heightOnPhone: mapOnPhone,
})
