import { useTranslation } from 'react-i18next'
import { type Language, nameIn } from '#domain/text/language'
import { formatNumber } from '#domain/text/numbers'
import type { OpenAlarm } from '#domain/wall/open-alarm'
import { useLanguage } from '../definition/language.ts'
import { useServerNow } from '../live/hooks.ts'
import { useFigureWords, useSheet } from '../live/use-sheet.ts'
import { numberText, useTimes } from '../words/format.ts'
import { placeText, usePlaces } from '../words/place.ts'
import { useValueWords } from '../words/value-words.ts'

/** What an alarm says, each part in the language of the screen. */
export interface AlarmWords {
  /** What its rule is called. */
  readonly title: string
  readonly level: string
  /** Mine and area; empty on the board of the mine itself. */
  readonly place: string
  /** Name of the figure and of its part; empty for one that this page does not know. */
  readonly figure: string
  /** Value without its unit; that nothing is heard of it, where there is none. */
  readonly value: string
  readonly unit: string
  /** On which side of which limit; empty where there is none. */
  readonly limit: string
  readonly state: string
}

/** Decimals of a limit, which may be finer than those of its figure. */
const mostDigits = 4

export function useAlarmWords(alarm: OpenAlarm): AlarmWords {
  const { t } = useTranslation(['wall', 'metrics'])
  const language = useLanguage()
  const { level, direction, value, limit, state } = alarm
  const place = placeText(usePlaces()(alarm))
  const sheet = useSheet(alarm.metric)
  const digits = sheet?.digits ?? (Number.isInteger(value) ? 0 : 2)
  const ofValue = useFigureWords(alarm.metric, value)
  const ofLimit = useFigureWords(alarm.metric, limit)
  const isKnown = sheet !== undefined
  const bound =
    limit === null
      ? ''
      : formatNumber(language, limit, { least: 0, most: Math.max(digits, mostDigits) })
  return {
    title: titleIn(language, alarm),
    level: t(`alarm.level.${level}`),
    place,
    figure: useFigureName(alarm, isKnown ? ofValue.whole : ''),
    value: value === null ? t('alarm.silent') : numberText(language, value, digits),
    unit: isKnown && value !== null ? ofValue.unit : '',
    // Of what is over, the value is that of then.
    limit:
      bound &&
      t(`alarm.${state === 'returned' ? 'was' : 'limit'}.${direction}`, {
        limit: withUnit(bound, ofLimit.unit),
      }),
    state: useStateText(alarm),
  }
}

const titleIn = (language: Language, { title, titleEn, titleSr }: OpenAlarm): string =>
  nameIn(language, { name: title, nameEn: titleEn, nameSr: titleSr })

const withUnit = (figure: string, unit: string): string =>
  unit === '%' || unit === '' ? `${figure}${unit}` : `${figure} ${unit}`

/** Value and unit in a line. */
export const valueText = ({ value, unit }: AlarmWords): string => withUnit(value, unit)

function useFigureName({ metric, where }: OpenAlarm, name: string): string {
  const { t } = useTranslation('wall')
  const valueWords = useValueWords(metric)
  // Where it is, the place says already.
  const part = Object.entries(where)
    .filter(([dimension]) => dimension !== 'area')
    .map(([dimension, value]) => valueWords(dimension, value))
    .join(', ')
  return name && part ? t('alarm.figureOf', { name, part }) : name
}

/** Where it stands, and by whom. */
function useStateText({ state, acknowledgedAt, acknowledgedBy, shelvedUntil }: OpenAlarm): string {
  const { t } = useTranslation('wall')
  const times = useTimes()
  const now = useServerNow(60_000)
  const at = state === 'shelved' ? shelvedUntil : acknowledgedAt
  const time = at ? times.moment(Date.parse(at), now) : ''
  const key = state === 'acknowledged' && acknowledgedBy ? 'acknowledgedBy' : state
  return t(`alarm.state.${key}`, { time, name: acknowledgedBy ?? '' })
}
