import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { hasDay, traitsOf } from '#domain/fields/kinds'
import { isNumeric } from '#domain/fields/numeric'
import { wordsOfCode } from '#domain/text/figure-words'
import type { Language } from '#domain/text/language'
import { listed } from '#domain/text/lists'
import { editableNumber, toDouble } from '#domain/text/numbers'
import { plusDays } from '#domain/time/days'
import { dictionaryQuery } from '../../../api/dictionary.ts'
import { useLabels } from '../../../api/labels.ts'
import { namesQuery } from '../../../api/lookup.ts'
import { dateText, dateTimeText } from '../../data/format.ts'
import type { FilterPart } from '../../data/list/list-state.ts'
import { labelText, useName } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import { minePeriod } from './mine-period.ts'

interface FilterWordsProps {
  readonly resource: Resource
  readonly words: Words
  readonly parts: readonly FilterPart[]
}

/** What a filter is set to, in words: `: high, medium`. */
export function FilterWords({ resource, words, parts }: FilterWordsProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const isElsewhere = parts.some(({ value }) => value.includes('T') && !isDayHere(value))
  const period = isElsewhere ? minePeriod(language, parts) : null
  if (period) return <>{`: ${t('list.mineTime', { period })}`}</>
  return (
    <>
      {': '}
      {parts.map((part, index) => (
        <Fragment key={part.operator}>
          {index > 0 && ' '}
          {isExcluding(part) && `${t('list.except')} `}
          <PartWords resource={resource} words={words} part={part} />
        </Fragment>
      ))}
    </>
  )
}

const isExcluding = ({ operator }: FilterPart): boolean =>
  operator === 'not' || operator === 'notIn'

interface PartWordsProps {
  readonly resource: Resource
  readonly words: Words
  readonly part: FilterPart
}

function PartWords({ resource, words, part }: PartWordsProps) {
  const { t } = useTranslation(['workspace', 'menu'])
  const language = useLanguage()
  const { field, operator, value } = part
  const definition = resource.fields[field]
  if (field === 'state' || field === 'storedState')
    return listed(language, value.split(',').map(words.state))
  if (field === 'request') return words.request(value.split(',')[0] ?? '')
  if (operator === 'empty') return t(value === 'true' ? 'list.notFilled' : 'list.filled')
  if (isOfPeople(field)) return <Names resource="account" ids={value.split(',')} />
  if (definition && traitsOf(definition).points)
    return <Names resource={definition.ref ?? ''} ids={value.split(',')} />
  if (definition && hasDay(definition)) {
    return isDayHere(value)
      ? `${signs[operator] ?? ''} ${dateText(language, localDay(value, operator))}`
      : `${exactSigns[operator] ?? ''} ${dateTimeText(language, value)}`
  }
  switch (definition?.kind) {
    case 'enum':
      return listed(
        language,
        value.split(',').map((option) => words.option(field, option)),
      )
    case 'bool':
      return t(value === 'true' ? 'common.yes' : 'common.no')
    case 'dictionary':
      return <Items dictionary={definition.dictionary ?? ''} codes={value.split(',')} />
    case 'screen':
      return t(`menu:${value}`)
    default:
      if (definition?.words) {
        const area = definition.words
        return wordsOfCode(area, value, (key) => t(`${area}:${key}`, { defaultValue: '' }))
      }
      if (definition && isNumeric(definition) && traitsOf(definition).moment === null)
        return `${signs[operator] ?? ''} ${numbersText(language, value)}`
      return `${signs[operator] ?? ''} ${value}`
  }
}

/** Who made or changed a record last, which no definition has to name. */
const isOfPeople = (field: string): boolean => field === 'createdBy' || field === 'updatedBy'

/** The numbers of an address, in the notation of the reader. */
const numbersText = (language: Language, value: string): string =>
  value
    .split(',')
    .map((one) => (toDouble(one) === null ? one : editableNumber(language, one)))
    .join('; ')

const signs: Readonly<Record<string, string>> = {
  atLeast: '≥',
  after: '>',
  atMost: '≤',
  before: '≤',
}

/** The signs before an hour, which belongs to no day as a whole. */
const exactSigns: Readonly<Record<string, string>> = { ...signs, before: '<' }

/** Whether a bound is where a day begins here: a mine's day may begin at another hour. */
function isDayHere(value: string): boolean {
  const at = new Date(value)
  return value.length === 10 || (at.getHours() === 0 && at.getMinutes() === 0)
}

/** The day a bound falls on here; what ends before a day or its midnight, ends with the day before. */
function localDay(value: string, operator: string): string {
  const isExclusive = operator === 'before'
  if (value.length === 10) return isExclusive ? plusDays(value, -1) : value
  const at = new Date(Date.parse(value) - (isExclusive ? 1 : 0))
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

interface ItemsProps {
  readonly dictionary: string
  readonly codes: readonly string[]
}

function Items({ dictionary, codes }: ItemsProps) {
  const language = useLanguage()
  const items = useQuery(dictionaryQuery(dictionary))
  const named = (code: string) => items.data?.find((item) => item.code === code)
  const words = codes.map((code) => {
    const item = named(code)
    return item ? labelText(language, item) : code
  })
  return listed(language, words)
}

interface NamesProps {
  readonly resource: string
  readonly ids: readonly string[]
}

/** Names of what a filter points at: no row of the list need have told them. */
function Names({ resource, ids }: NamesProps) {
  const known = useLabels(({ labels }) => ids.every((id) => labels[id]))
  useQuery({ ...namesQuery(resource, ids), enabled: !known && resource !== '' })
  const between = listed(useLanguage(), ['', ''])
  return ids.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && between}
      <NameOf id={id} />
    </Fragment>
  ))
}

function NameOf({ id }: { readonly id: string }) {
  return useName(id)
}
