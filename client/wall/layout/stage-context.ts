import { createContext, useContext } from 'react'

/** How the design lies on the glass. */
export interface Stage {
  /** Design pixels of one pixel at 1080 lines: 2 on a 2160-line design. Type and hairlines use it. */
  readonly unit: number
  /** CSS pixels of the viewport for one design pixel. Canvases render at `devicePixelRatio * scale`. */
  readonly scale: number
}

export const StageContext = createContext<Stage>({ unit: 1, scale: 1 })

/** The stage a widget stands on. */
export const useStage = (): Stage => useContext(StageContext)
