import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { isCycle, isPeriod } from '#domain/definition/statistics'
import { calendarText, cycleText } from '#domain/text/dates'
import type { Language } from '#domain/text/language'
import { bandNames, bandWord } from '#domain/time/age-bands'
import { statesOf } from '#domain/workflow/states'
import { dictionaryQuery } from '../../../api/dictionary.ts'
import { useLabels } from '../../../api/labels.ts'
import type { Statistics } from '../../../api/record-sets.ts'
import { labelText } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import type { Measure } from './measure.ts'
import { nothing, periodsBetween } from './series.ts'

/** What a value of a dimension is called. */
export function useNaming(resource: Resource, words: Words) {
  const { t } = useTranslation(['workspace', 'stat'])
  const language = useLanguage()
  const labels = useLabels((state) => state.labels)
  const items = useItems(resource)
  return (dimension: string, value: string): string => {
    if (value === nothing) return t('stat:none')
    if (dimension === 'quarter') return t('stat:quarterOf', quarterIn(value))
    if (isPeriod(dimension)) return periodText(language, value)
    if (isCycle(dimension)) return cycleText(language, dimension, value)
    const age = resource.statistics?.ages?.[dimension]
    if (age) {
      const { key, params } = bandWord(age.bands, value)
      return t(`stat:age.${key}`, params)
    }
    if (dimension === 'state') return words.state(value)
    if (resource.fields[dimension]?.kind === 'enum') return words.option(dimension, value)
    const item = items(resource.fields[dimension]?.dictionary, value)
    if (item) return labelText(language, item)
    const label = labels[value]
    return label ? labelText(language, label) : value
  }
}

/** Finds items in the dictionaries that the record type is counted by. */
function useItems({ fields, statistics }: Resource) {
  const codes = (statistics?.by ?? []).flatMap((name) => fields[name]?.dictionary ?? [])
  const found = useQueries({ queries: codes.map(dictionaryQuery) })
  return (dictionary: string | undefined, value: string) =>
    found[codes.indexOf(dictionary ?? '')]?.data?.find(({ code }) => code === value)
}

/** A day, the Monday of a week, a month or a year as people of the language write it. */
export const periodText = (language: Language, value: string): string =>
  value.length > 4 ? calendarText(language, value) : value

const quarterIn = (value: string) => ({ year: value.slice(0, 4), quarter: value.slice(-1) })

const hours = Array.from({ length: 24 }, (_, at) => String(at).padStart(2, '0'))

/** What a dimension is called. */
export function useDimensionNames({ statistics }: Resource, words: Words) {
  const { t } = useTranslation('stat')
  return (name: string): string => {
    if (isPeriod(name) || isCycle(name)) return t(name)
    return name in (statistics?.ages ?? {}) ? words.part(name) : words.field(name)
  }
}

/** The order a dimension has of itself; null: the most first. */
export function orderOf(
  resource: Resource,
  name: string | undefined,
  figures: Statistics['data'],
  at: number,
): readonly string[] | null {
  if (isPeriod(name))
    return [
      ...periodsBetween(
        name,
        figures.flatMap(({ by }) => by[at] ?? []),
      ),
      nothing,
    ]
  if (name === 'weekday') return [...'1234567', nothing]
  if (name === 'hour') return [...hours, nothing]
  const age = resource.statistics?.ages?.[name ?? '']
  if (age) return [...bandNames(age.bands), nothing]
  if (name === 'state') return statesOf(resource)
  const options = resource.fields[name ?? '']?.options
  return options ? [...options, nothing] : null
}

/** What is counted, in words: with the unit of a field that has one. */
export function useMeasureNames({ fields, statistics }: Resource, words: Words) {
  const { t } = useTranslation(['workspace', 'stat'])
  return ({ name, kind }: Pick<Measure, 'name' | 'kind'>): string => {
    if (kind === 'count') return t('stat:count')
    if (kind === 'mean') {
      const inMinutes = statistics?.means?.[name]?.unit === 'minutes'
      return `${words.part(name)} (${t(inMinutes ? 'stat:minutesUnit' : 'stat:daysUnit')})`
    }
    if (kind !== 'sum') return words.part(name)
    const unit = fields[name]?.unit
    return unit ? `${words.field(name)} (${unit})` : words.field(name)
  }
}
