/** What is there is seen: the least length of a bar that is not nought. Pure. */
import type { CSSProperties } from 'react'

/** Pixels at 1080 lines; the hairline between the parts of a bar takes one of them. */
const least = 7

/** The shortest bar of a chart whose bars lie `unit` design pixels to the pixel; parts of nought are `null` there. */
export const leastBar = (unit: number) => ({ barMinHeight: least * unit })

/** A value as a bar draws it: nought is no bar, not the least one. */
export const barValue = (value: number | null): number | null => value || null

/** How wide the bar of a share in percent is. */
export const barWidth = (share: number): CSSProperties => ({
  width: `${share}%`,
  ...(share > 0 ? { minWidth: `calc(${least} * var(--u))` } : {}),
})
