/** The grid areas as a picture that is laid over the ground. */
import type { Position } from '#domain/geometry/geometry'
import type { Tokens } from '../../theme/tokens.ts'
import { blockColours, mix } from '../map/palette.ts'
import { type Shows, unknownArea, urgencyOf } from '../shown.ts'
import { type GroundArea, reach } from './relief.ts'

/** Draws the areas in their colours on a square canvas; outwards the ground fades away. */
export function drape(
  canvas: HTMLCanvasElement,
  areas: readonly GroundArea[],
  shows: Shows,
  tokens: Tokens,
): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const size = canvas.width
  const pixel = ([x, y]: Position): Position => [
    ((x + reach) / (2 * reach)) * size,
    ((y + reach) / (2 * reach)) * size,
  ]
  pen.clearRect(0, 0, size, size)
  pen.fillStyle = fade(pen, size, mix(tokens.panel, tokens.raise, 0.75))
  pen.fillRect(0, 0, size, size)
  const urgency = ({ code }: GroundArea) => urgencyOf(shows.get(code))
  const worstLast = areas.toSorted((a, b) => urgency(a) - urgency(b))
  for (const { code, rings } of worstLast) {
    const shown = shows.get(code) ?? unknownArea
    const { top, rim } = blockColours(tokens, shown)
    pen.beginPath()
    for (const ring of rings) {
      for (const [i, position] of ring.map(pixel).entries()) {
        if (i === 0) pen.moveTo(...position)
        else pen.lineTo(...position)
      }
      pen.closePath()
    }
    pen.fillStyle = top
    pen.fill('evenodd')
    pen.strokeStyle = rim
    pen.lineWidth = size * (shown.tone === 'none' ? 0.0012 : 0.0025)
    pen.stroke()
  }
}

function fade(pen: CanvasRenderingContext2D, size: number, colour: string): CanvasGradient {
  const half = size / 2
  const gradient = pen.createRadialGradient(half, half, half * 0.5, half, half, half * 0.9)
  gradient.addColorStop(0, colour)
  gradient.addColorStop(1, `${colour}00`)
  return gradient
}
