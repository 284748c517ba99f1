/** Weather by its number in the WMO's table 4677, as forecasts tell it. Pure. */

export type Sky =
  | 'clear'
  | 'partly'
  | 'overcast'
  | 'fog'
  | 'drizzle'
  | 'rain'
  | 'ice'
  | 'snow'
  | 'thunder'

/** The codes that have words, and what the sky is drawn as. */
const skies: Readonly<Record<number, Sky>> = {
  ...{ 0: 'clear', 1: 'clear', 2: 'partly', 3: 'overcast', 45: 'fog', 48: 'fog' },
  ...{ 51: 'drizzle', 53: 'drizzle', 55: 'drizzle', 56: 'ice', 57: 'ice' },
  ...{ 61: 'rain', 63: 'rain', 65: 'rain', 66: 'ice', 67: 'ice' },
  ...{ 71: 'snow', 73: 'snow', 75: 'snow', 77: 'snow' },
  ...{ 80: 'rain', 81: 'rain', 82: 'rain', 85: 'snow', 86: 'snow' },
  ...{ 95: 'thunder', 96: 'thunder', 99: 'thunder' },
}

export interface Weather {
  /** The code whose words say it. */
  readonly code: number
  readonly sky: Sky
}

/**
 * What a code says; one that has no words of its own is the next below in its group of ten, and nothing below
 * forty: such codes tell of the hour before.
 */
export function weatherOf(value: number | null): Weather | null {
  if (value === null) return null
  const asked = Math.round(value)
  const least = asked < 10 ? asked : Math.max(40, Math.floor(asked / 10) * 10)
  for (let code = asked; code >= least; code -= 1) {
    const sky = skies[code]
    if (sky) return { code, sky }
  }
  return null
}

/** How much it hinders work: what is to be seen first where several places are shown. */
export const severityOf = (weather: Weather | null): number =>
  weather === null
    ? -1
    : ['clear', 'partly', 'overcast', 'drizzle', 'rain', 'fog', 'snow', 'ice', 'thunder'].indexOf(
        weather.sky,
      )

/** Every code that has words. */
export const codesWithWords = Object.keys(skies).map(Number)
