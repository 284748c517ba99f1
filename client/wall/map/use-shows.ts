import { useCallback, useMemo } from 'react'
import type { MapArea } from '#domain/api/map-areas'
import type { Cell } from '#domain/metrics/definition/metric'
import { isMarkLayer } from '#domain/wall/map-layers'
import type { StandsFor } from '../../viz/map/drawn-areas.ts'
import type { Shows } from '../../viz/shown.ts'
import { useLanguage } from '../definition/language.ts'
import { indexesOf } from '../figure/cells.ts'
import { useEvents, useMarks } from '../live/hooks.ts'
import { figureText, numberText } from '../words/format.ts'
import type { MapChoice } from './choice.ts'
import { countsIn, happenedIn, inBlocks, marksIn, marksOf, showsOf, type Values } from './layers.ts'
import { isOnLevel, type Level, levelsOf } from './levels.ts'

export interface Shown {
  readonly shows: Shows
  /** Of every area that is looked at, drawn or not. */
  readonly values: Values
  /** The level that is looked at; null: all of them. */
  readonly level: Level | null
  /** Drawn areas that lie on others. */
  readonly aside: number
  readonly marks: ReturnType<typeof useMarks>
}

type Data = Readonly<Record<string, readonly Cell[]>>

const nothing: StandsFor = new Map()
const sum = (a: number, b: number) => a + b

/** What is drawn of the areas in the layer and on the level that are looked at. */
export function useShows(
  { layer, level }: MapChoice,
  data: Data,
  areas: readonly MapArea[],
  seenIn: StandsFor = nothing,
): Shown {
  const language = useLanguage()
  const values = useValues(layer, data, areas)
  const levels = useMemo(() => levelsOf(areas), [areas])
  const isOn = useMemo(() => isOnLevel(levels, level), [levels, level])
  const write = useCallback(
    (value: number) =>
      layer === 'risk' ? figureText(language, 'risk.index', value) : numberText(language, value),
    [layer, language],
  )
  const shows = useMemo(() => {
    const blocks = inBlocks(values, { seenIn, isOn }, layer === 'risk' ? Math.max : sum)
    return showsOf(layer, blocks, { seenIn, isOn }, write)
  }, [layer, values, seenIn, isOn, write])
  const placed = useMarks()
  const marks = useMemo(
    () =>
      marksOf(layer, placed).filter(
        ({ targetCode }) => !(isOn && levels.has(targetCode)) || isOn(targetCode),
      ),
    [placed, layer, isOn, levels],
  )
  const lookedAt = useMemo(
    () => (isOn ? new Map([...values].filter(([code]) => isOn(code))) : values),
    [values, isOn],
  )
  return {
    ...{ shows, values: lookedAt, marks },
    level: isOn === null ? null : level === 'surface' ? level : Number(level),
    aside: [...shows.values()].filter(({ isAside }) => isAside).length,
  }
}

function useValues(layer: MapChoice['layer'], data: Data, areas: readonly MapArea[]): Values {
  const events = useEvents()
  const marks = useMarks()
  const slot = layer === 'risk' || layer === 'open' || layer === 'overdue' ? data[layer] : null
  return useMemo(() => {
    if (layer === 'risk') return indexesOf(slot ?? [])
    if (layer === 'events') return happenedIn(events, areas)
    if (isMarkLayer(layer)) {
      const ofKind = marks.filter(({ targetType }) => targetType === layer)
      return marksIn(ofKind, areas)
    }
    return countsIn(slot ?? [], areas)
  }, [layer, slot, events, marks, areas])
}
