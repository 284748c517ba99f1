/** The grid areas as a picture that is laid over the ground. */
import type { Position } from '#domain/geometry/geometry'
import type { Tokens } from '../../theme/tokens.ts'
import { blockColours, mix } from '../map/palette.ts'
import { toneOfRisk } from '../tone.ts'
import { type GroundArea, reach } from './relief.ts'

/** Draws the areas in the colours of their risk on a square canvas; outwards the ground fades away. */
export function drape(
  canvas: HTMLCanvasElement,
  areas: readonly GroundArea[],
  risks: ReadonlyMap<string, number | null>,
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
  const worstLast = areas.toSorted((a, b) => (risks.get(a.code) ?? -1) - (risks.get(b.code) ?? -1))
  for (const { code, rings } of worstLast) {
    const index = risks.get(code) ?? null
    const { top, rim } = blockColours(tokens, index)
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
    pen.lineWidth = size * (toneOfRisk(index) === 'none' ? 0.0012 : 0.0025)
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
