import { expect, it } from 'vitest'
import { screenCoordinate } from '../resources/basic-data/screen-coordinate.ts'
import { mapLevel, markLayers } from './map-layers.ts'

it('a layer of marks is a kind of what screen coordinates place', () => {
  const kinds: readonly string[] = screenCoordinate.fields.targetType.options ?? []
  expect(markLayers.filter((layer) => !kinds.includes(layer))).toEqual([])
})

it('a level is written in whole metres, below the sea with a minus', () => {
  const written = ['all', 'surface', '-420', '1240', '-420.5', '−420', 'deep', '']
  expect(written.filter((level) => mapLevel.test(level))).toEqual([
    'all',
    'surface',
    '-420',
    '1240',
  ])
})
