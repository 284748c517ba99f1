import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { wallTokens } from './tokens.ts'

const channels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
const luminance = (rgb: readonly number[]) => {
  const [r = 0, g = 0, b = 0] = rgb.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
/** What the CSS filter `saturate(share)` makes of a colour. */
const saturated = (rgb: readonly number[], share: number) => {
  const [r = 0, g = 0, b = 0] = rgb
  const grey = 0.213 * r + 0.715 * g + 0.072 * b
  return rgb.map((c) => grey + share * (c - grey))
}
const contrast = (one: readonly number[], other: readonly number[]) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
const panel = channels(wallTokens.panel)

describe('words and figures of a wall', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../wall/tile/tile.module.css'), 'utf8')
  const dimmed = /\.dimmed \{([^}]*)\}/.exec(sheet)?.[1] ?? ''
  const share = Number(/saturate\(([\d.]+)\)/.exec(dimmed)?.[1])

  it.each(['ink', 'ink2', 'ink3', 'red', 'orange', 'yellow', 'blue'] as const)(
    'in %s stand out from their tile, also when they are old',
    (name) => {
      const colour = channels(wallTokens[name])
      expect(dimmed).not.toContain('opacity')
      expect(contrast(colour, panel)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(saturated(colour, share), panel)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('keep a hue when they are old, so that a level is still one', () => {
    const [r = 0, g = 0] = saturated(channels(wallTokens.red), share)
    expect(r).toBeGreaterThan(g * 1.3)
  })
})
