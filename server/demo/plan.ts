/** The plan of the plant whose areas are drawn in pixels: halls in the order ore passes them. */
export const planSize = { width: 1600, height: 1000 } as const

export interface PlanArea {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export const planAreas: readonly PlanArea[] = [
  { x: 60, y: 60, w: 380, h: 400 },
  { x: 460, y: 60, w: 560, h: 400 },
  { x: 60, y: 500, w: 380, h: 440 },
  { x: 1040, y: 60, w: 500, h: 880 },
  { x: 460, y: 500, w: 270, h: 440 },
  { x: 750, y: 500, w: 270, h: 440 },
]
