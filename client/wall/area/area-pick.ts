/** An area or a mine that somebody points at on a board: its panel stands beside the board until they leave it. */
import { createContext, useContext } from 'react'
import type { WidgetSpec } from '#domain/wall/screen'

export interface AreaPick {
  /** Of a grid area, or of an organisation. */
  readonly code: string
  /** The slots of the tile it was pointed at in: `risk`, `open` and `overdue`, split by area. */
  readonly metrics: WidgetSpec['metrics']
}

type Pick = (pick: AreaPick) => void

export const AreaPickContext = createContext<Pick>(() => undefined)

export const useAreaPick = (): Pick => useContext(AreaPickContext)
