/** What is known of the weather, a place each. Pure. */
import type { Cell } from '#domain/metrics/definition/metric'
import { severityOf, type Weather, weatherOf } from './codes.ts'

export interface Place {
  readonly id: string
  readonly temperature: Cell
  readonly weather: Weather | null
  readonly wind: Cell | undefined
  readonly gusts: Cell | undefined
  readonly rain: Cell | undefined
}

/** The places of the temperatures, the worst weather first; of several at one weather in their order. */
export function placesOf({
  temperature = [],
  code,
  wind,
  gusts,
  rain,
}: Readonly<Record<string, readonly Cell[]>>): Place[] {
  const at = (cells: readonly Cell[] | undefined, id: string) =>
    cells?.find((cell) => placeOf(cell) === id)
  return temperature
    .map((cell): Place => {
      const id = placeOf(cell)
      return {
        ...{ id, temperature: cell, weather: weatherOf(at(code, id)?.value ?? null) },
        ...{ wind: at(wind, id), gusts: at(gusts, id), rain: at(rain, id) },
      }
    })
    .toSorted((a, b) => severityOf(b.weather) - severityOf(a.weather))
}

/** Slots may ask for different periods: what fell today beside how warm it is. */
const placeOf = ({ orgCode, dimensions: { period: _, ...dimensions } }: Cell): string =>
  [orgCode, ...Object.entries(dimensions).flat()].join('|')
