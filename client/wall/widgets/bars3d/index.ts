import { lazy } from 'react'
import { widget } from '../../definition/widget.ts'

/** Open hazards by mine and level as bars in space. */
export const bars3d = widget({
  type: 'bars3d',
  // echarts-gl is 250 kB: only screens that show it fetch it.
  View: lazy(async () => ({ default: (await import('./Bars3d.tsx')).Bars3dView })),
  heightOnPhone: () => 560,
})
