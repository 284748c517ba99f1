import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import type { Field, Speech } from '#domain/fields/index'
import { type Language, languages } from '#domain/language'
import { screenCodes } from '#domain/menu'
import type { Resource } from '#domain/resource'
import { wordsOf } from './words.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** How values are written and read on this side: whose language, and the clock of which zone. */
export interface Place {
  readonly language: Language
  /** IANA name, `Asia/Shanghai`. */
  readonly zone: string
}

/** Values without words of their own: numbers, days, instants. */
export const plainSpeech = ({ language, zone }: Place): Speech => ({
  language,
  wallTime: (instant) => dayjs(instant).tz(zone).format('YYYY-MM-DD HH:mm'),
  instantAt: (wallTime) => dayjs.tz(wallTime, zone).toISOString(),
})

/**
 * How the values of a record type are written and read, by the field's name (`table.column` in a
 * child table): options by what they are called, in any language when read.
 */
export function speechOf(resource: Resource, place: Place): (name: string) => Speech {
  const plain = plainSpeech(place)
  const known = new Map<string, Speech>()
  return (name) => {
    const made = known.get(name) ?? { ...plain, ...optionsOf(resource, name, place.language) }
    known.set(name, made)
    return made
  }
}

type Options = Pick<Speech, 'option' | 'optionCalled'>

function optionsOf(resource: Resource, name: string, language: Language): Options {
  const field = fieldNamed(resource, name)
  if (field?.words) return { option: wordsOf(field.words, language) }
  const isScreen = field?.kind === 'screen'
  const options = isScreen ? [...screenCodes] : (field?.options ?? [])
  if (options.length === 0) return {}
  const labels = (one: Language) => {
    const words = wordsOf(isScreen ? 'menu' : resource.name, one)
    return options.map(
      (code) => [code, words(isScreen ? code : `options.${name}.${code}`)] as const,
    )
  }
  const own = new Map<string, string>(labels(language))
  const codes = new Map([
    ...languages.flatMap((one) =>
      labels(one).map(([code, label]) => [folded(label), code] as const),
    ),
    // The option's own code wins over a label that reads the same.
    ...options.map((code) => [folded(code), code] as const),
  ])
  return {
    option: (code) => own.get(code) ?? code,
    optionCalled: (text) => codes.get(folded(text)),
  }
}

function fieldNamed({ fields }: Resource, name: string): Field | undefined {
  const [field = '', column] = name.split('.')
  return column ? fields[field]?.columns?.[column] : fields[field]
}

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
