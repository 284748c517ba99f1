import { createContext, useContext } from 'react'
import type { TextSizes } from './text-sizes.ts'

/** How the design lies on the glass. */
export interface Stage {
  /** Design pixels of one pixel at 1080 lines: 2 on a 2160-line design. Type and hairlines use it. */
  readonly unit: number
  /** CSS pixels of the viewport for one design pixel. Canvases render at `devicePixelRatio * scale`. */
  readonly scale: number
  /** What charts write with; stylesheets read the same as `--note` and `--label`. */
  readonly text: TextSizes
}

export const StageContext = createContext<Stage>({
  unit: 1,
  scale: 1,
  text: { note: 14, label: 16 },
})

/** The stage a widget stands on. */
export const useStage = (): Stage => useContext(StageContext)
