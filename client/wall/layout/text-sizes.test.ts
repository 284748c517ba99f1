import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { screenSchema } from '#domain/wall/screen'
import { unitOf } from './stage.ts'
import { leastText, messageFigureSize, messageSize, textSizesOf } from './text-sizes.ts'

const root = join(import.meta.dirname, '../../..')
const screens = readdirSync(join(root, 'screens-config'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(root, 'screens-config', name), 'utf8')))
  .filter((file) => file.design)
  .map((file) => screenSchema.parse(file))

const design = (viewingDistance: number) => ({
  design: { width: 3840, height: 2160, viewingDistance },
})

describe('the smallest text of a wall', () => {
  it('takes 0.3° in the eye of its reader', () => {
    // 6 m x tan 0.3° = 31.4 mm of the 2055 mm of three 55-inch displays: 33.02 of 2160 lines.
    expect(leastText(design(6))).toBe(34)
    expect(leastText(design(4))).toBe(23)
  })

  it('grows with the distance, and stays text', () => {
    expect(leastText(design(30))).toBe(45)
  })

  it.each(screens.map((screen) => [screen.code, screen] as const))(
    'of %s is its note',
    (_, screen) => {
      const { note, label } = textSizesOf(screen)
      expect(note).toBeGreaterThanOrEqual(leastText(screen))
      expect(label).toBeGreaterThan(note)
    },
  )
})

it('a message in the place of a board takes 0.3° on one display, upright or not, and fits a phone', () => {
  // 31.4 mm of the 685 mm of one 55-inch display: 49.6 of 1080 lines.
  expect(messageSize({ width: 1920, height: 1080 })).toBe(50)
  expect(messageSize({ width: 1080, height: 1920 })).toBe(50)
  expect(messageSize({ width: 3840, height: 2160 })).toBe(100)
  expect(messageSize({ width: 390, height: 844 })).toBe(18)
})

it('its figures take 0.5°', () => {
  // 52.4 mm of 685 mm.
  expect(messageFigureSize({ width: 1920, height: 1080 })).toBe(83)
  expect(messageFigureSize({ width: 390, height: 844 })).toBe(30)
})

describe('the stylesheets of the wall', () => {
  const sheets = ['client/wall', 'client/viz/map', 'client/viz/scene'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css') && !name.includes('banner'))
      .map((name) => join(folder, name)),
  )

  it('name no size of text that is too small for a shipped screen', () => {
    const least = Math.max(...screens.map((screen) => leastText(screen) / unitOf(screen)))
    const small = sheets.flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /font(?:-size)?:[^;]*?([\d.]+) \* var\(--u\)/g,
        ),
      ]
        .filter(([, size]) => Number(size) < least)
        .map(([line]) => `${file}: ${line}`),
    )
    expect(small).toEqual([])
  })
})
