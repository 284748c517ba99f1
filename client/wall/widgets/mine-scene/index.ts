import { lazy } from 'react'
import { widget } from '../../definition/widget.ts'
import { MapNote, SceneTitle } from '../../map/MapTitle.tsx'

/** One mine in space: its grid areas draped over the ground, pins on the worst. */
export const mineScene = widget({
  type: 'mineScene',
  // three.js is 320 kB: only screens that show the scene fetch it.
  View: lazy(async () => ({ default: (await import('./MineSceneView.tsx')).MineSceneView })),
  ...{ Title: SceneTitle, Note: MapNote },
  heightOnPhone: () => 440,
})
