import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { type Statistics, statisticsQuery } from '../../../api/record-sets.ts'
import { numberText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import { type Comparison, comparisons, movedBack } from './compare.ts'
import { figureText } from './figure-text.ts'
import { type Measure, measuresOf } from './measure.ts'
import { useMeasureNames } from './naming.ts'
import css from './summary.module.css'

interface StatSummaryProps {
  readonly resource: Resource
  readonly words: Words
  /** The filters the figures were counted with. */
  readonly selection: string
  /** What places the records in the calendar. */
  readonly time: string
  readonly total: Statistics['total']
  /** What the picture and the table show. */
  readonly measure: string
  readonly onChoose: (measure: string) => void
}

/** What the whole selection comes to, each figure beside that of the period before and of a year ago. */
export function StatSummary({
  resource,
  words,
  selection,
  time,
  total,
  ...chosen
}: StatSummaryProps) {
  const { t } = useTranslation(['workspace', 'stat'])
  const measureName = useMeasureNames(resource, words)
  const language = useLanguage()
  const earlier = useEarlier(resource, selection, time)
  const measures = measuresOf(resource).filter(({ of }) => of(total) !== null)
  return (
    <ul className={css.summary} aria-label={t('stat:summary')}>
      {measures.map((measure) => (
        <li key={measure.name}>
          <button
            type="button"
            className={css.tile}
            aria-pressed={measure.name === chosen.measure}
            onClick={() => chosen.onChoose(measure.name)}
          >
            <span className={css.name}>{measureName(measure)}</span>
            <strong className={css.figure}>
              {figureText(language, measure, measure.of(total))}
            </strong>
            <span className={css.changes}>
              {(measure.compares ? earlier : []).map(({ how, then }) => (
                <Change
                  key={how}
                  {...{ how, measure }}
                  now={measure.of(total)}
                  then={measure.of(then)}
                />
              ))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The same selection earlier, where it is bounded and the figures are here. */
function useEarlier({ name }: Resource, selection: string, time: string) {
  const asked = comparisons.flatMap((how) => {
    const moved = movedBack(selection, time, how)
    return moved === null ? [] : [{ how, query: `${moved}&by=&time=${time}` }]
  })
  const found = useQueries({ queries: asked.map(({ query }) => statisticsQuery(name, query)) })
  return asked.flatMap(({ how }, at) => {
    const then = found[at]?.data?.total
    return then ? [{ how, then }] : []
  })
}

interface ChangeProps {
  readonly how: Comparison
  readonly measure: Measure
  readonly now: number | null
  readonly then: number | null
}

/** The figure of then, and how far this one is from it: shares in points, anything else in percent. */
function Change({ how, measure, now, then }: ChangeProps) {
  const { t } = useTranslation(['workspace', 'stat'])
  const language = useLanguage()
  const change = now === null || then === null ? null : changeOf(measure, now, then)
  const sign = change !== null && change > 0 ? '+' : ''
  const text =
    change === null
      ? null
      : t(measure.kind === 'share' ? 'stat:changePoints' : 'stat:changePercent', {
          change: `${sign}${numberText(language, change, 1)}`,
        })
  return (
    <small className={css.change}>
      {t(`stat:${how}`, { figure: figureText(language, measure, then) })}
      {text !== null && ` (${text})`}
    </small>
  )
}

const changeOf = ({ kind }: Measure, now: number, then: number): number | null => {
  if (kind === 'share') return now - then
  return then === 0 ? null : (100 * (now - then)) / then
}
