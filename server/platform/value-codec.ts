import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { LRUCache } from 'lru-cache'
import type { Resource } from '#domain/definition/resource'
import type { Field, ValueCodec } from '#domain/fields/index'
import { screenCodes } from '#domain/screens/screens'
import { wordsOfCode } from '#domain/text/figure-words'
import { labelLookup } from '#domain/text/label-lookup'
import { type Language, languages, type Named, nameIn } from '#domain/text/language'
import { wallTimeIn } from '#domain/time/wall-time'
import { wordsOf } from './words.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The items of dictionaries by the dictionary's code, as their values are written and read. */
export type DictionaryNames = Readonly<
  Record<string, readonly (Named & { readonly code: string })[]>
>

/** How values are written and read on this side: whose language, and the clock of which zone. */
export interface CodecPlace {
  readonly language: Language
  /** IANA name, `Asia/Shanghai`. */
  readonly zone: string
}

/** Values without words of their own: numbers, days, instants. */
export const plainCodec = ({ language, zone }: CodecPlace): ValueCodec => ({
  language,
  wallTime: wallTimeIn(zone),
  instantAt: instantAtIn(zone),
})

/** Days of a zone whose clock was looked at; a table says few of them, over and over. */
const mostDays = 5_000
const minute = 60_000
const startsOfDays = new LRUCache<string, { readonly at: number | null }>({ max: mostDays })

/** The instant (ISO, UTC) at which the clock of a zone shows `YYYY-MM-DD HH:mm`. */
const instantAtIn = (zone: string) => (wallTime: string) => {
  const [day = '', hours = '', minutes = ''] = wallTime.split(/[ :]/)
  const key = `${zone} ${day}`
  const start = startsOfDays.get(key) ?? { at: steadyStart(day, zone) }
  startsOfDays.set(key, start)
  return start.at === null
    ? dayjs.tz(wallTime, zone).toISOString()
    : new Date(start.at + (Number(hours) * 60 + Number(minutes)) * minute).toISOString()
}

/** When a day begins whose clock is neither put forward nor back; null of any other. */
function steadyStart(day: string, zone: string): number | null {
  const [first, last] = ['00:00', '23:59'].map((hour) => dayjs.tz(`${day} ${hour}`, zone).valueOf())
  return first !== undefined && last === first + (24 * 60 - 1) * minute ? first : null
}

/**
 * How the values of a record type are written and read, by the field's name (`table.column` in a
 * child table): options and items of dictionaries by what they are called, in any language when read.
 */
export function codecFor(
  resource: Resource,
  place: CodecPlace,
  dictionaries: DictionaryNames,
): (name: string) => ValueCodec {
  const plain = plainCodec(place)
  const known = new Map<string, ValueCodec>()
  return (name) => {
    const made = known.get(name) ?? {
      ...plain,
      ...optionsOf(resource, name, place.language, dictionaries),
    }
    known.set(name, made)
    return made
  }
}

type Options = Pick<ValueCodec, 'option' | 'optionCalled'>

function optionsOf(
  resource: Resource,
  name: string,
  language: Language,
  dictionaries: DictionaryNames,
): Options {
  const field = fieldNamed(resource, name)
  if (field?.words) {
    const area = field.words
    const word = wordsOf(area, language)
    return { option: (code) => wordsOfCode(area, code, (key) => word(key, { defaultValue: '' })) }
  }
  const items = field?.dictionary === undefined ? undefined : dictionaries[field.dictionary]
  if (items)
    return called(
      items.map(({ code }) => code),
      language,
      itemNames(items),
    )
  const isScreen = field?.kind === 'screen'
  const options = isScreen ? [...screenCodes] : (field?.options ?? [])
  if (options.length === 0) return {}
  return called(options, language, (one) => {
    const words = wordsOf(isScreen ? 'menu' : resource.name, one)
    return (code) => words(isScreen ? code : `options.${name}.${code}`)
  })
}

type NamesIn = (language: Language) => (code: string) => string

function itemNames(items: DictionaryNames[string]): NamesIn {
  const byCode = new Map(items.map((item) => [item.code, item]))
  return (language) => (code) => {
    const item = byCode.get(code)
    return item ? nameIn(language, item) : code
  }
}

/** Values written by their name in one language, and read by their name in any. */
function called(options: readonly string[], language: Language, namesIn: NamesIn): Options {
  const labels = (one: Language) => {
    const name = namesIn(one)
    return options.map((code) => [code, name(code)] as const)
  }
  const own = new Map<string, string>(labels(language))
  return {
    option: (code) => own.get(code) ?? code,
    optionCalled: labelLookup(
      languages.flatMap((one) => labels(one).map(([code, label]) => [label, code] as const)),
      options.map((code) => [code, code]),
    ),
  }
}

function fieldNamed({ fields }: Resource, name: string): Field | undefined {
  const [field = '', column] = name.split('.')
  return column ? fields[field]?.columns?.[column] : fields[field]
}
