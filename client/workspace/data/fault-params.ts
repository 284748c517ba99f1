import { wallTimeText } from '#domain/text/dates'
import { type Language, nameIn } from '#domain/text/language'
import { editableNumber } from '#domain/text/numbers'
import { plusDays } from '#domain/time/days'
import { isInstantText, wallTimeIn } from '#domain/time/wall-time'
import { serverNow } from '../../api/server-clock.ts'
import { dateText, dateTimeText, isoDay } from './format.ts'

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** By the clock of the table it is about, where there is one. */
const momentIn = (language: Language, value: string, zone: unknown): string =>
  typeof zone === 'string'
    ? wallTimeText(language, wallTimeIn(zone)(value))
    : dateTimeText(language, value)

/** A day that the field takes: one of those around today. */
function exampleDays(language: Language, days: number) {
  const day = plusDays(isoDay(serverNow()), days)
  return {
    exampleDay: dateText(language, day),
    exampleTime: wallTimeText(language, `${day} 14:30`),
  }
}

/**
 * What a fault tells, its times as the reader writes them and its numbers so that they can be typed; `example`, `exampleDay` and
 * `exampleTime` are such. The `value` is what was typed, as it was. */
export const faultParams = (
  language: Language,
  params: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  example: editableNumber(language, params.whole === true ? 1250 : 1250.75),
  ...exampleDays(language, params.about === 'planned' ? 1 : -1),
  ...Object.fromEntries(
    Object.entries(named(language, params)).map(([name, value]) => [
      name,
      // Which plural is right depends on `count` itself.
      typeof value === 'number' && name !== 'count'
        ? editableNumber(language, value)
        : isInstantText(value)
          ? momentIn(language, value, params.zone)
          : name !== 'value' && isDay(value)
            ? dateText(language, value)
            : value,
    ]),
  ),
})

/**
 * With the names of organisations and areas as the reader calls them: `orgEn` and `orgSr` beside `org`. That
 * of an area stands for the code too that it was found `with`.
 */
function named(language: Language, params: Readonly<Record<string, unknown>>) {
  const called = (['org', 'mine', 'area'] as const).flatMap((key) => {
    const { [key]: name, [`${key}En`]: nameEn = null, [`${key}Sr`]: nameSr = null } = params
    if (typeof name !== 'string') return []
    const said = nameIn(language, { name, nameEn: textOf(nameEn), nameSr: textOf(nameSr) })
    const places = key === 'area' ? ['area', 'with'] : [key]
    return places.map((place) => [place, said] as const)
  })
  return { ...params, ...Object.fromEntries(called) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
