import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { wallTokens } from '../../../theme/tokens.ts'
import { Chart } from '../../../viz/Chart.tsx'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import styles from '../../figure/legend.module.css'
import { useStage } from '../../layout/stage-context.ts'
import { useDataNow } from '../../live/hooks.ts'
import { useFigureWords, useSheet } from '../../live/use-sheet.ts'
import { Nothing } from '../../tile/Nothing.tsx'
import { dayOf, numberText, useTimes, useTimeZone } from '../../words/format.ts'
import { useValueWords } from '../../words/value-words.ts'
import { type Shape, trendOption } from './option.ts'
import { type Course, colourOfSeries, courseOf, type Series } from './series.ts'

export function Trend({ spec, queries, data }: WidgetProps) {
  const { t } = useTranslation('wall')
  const { shape = 'lines' } = spec.options as { readonly shape?: Shape }
  const course = useMemo(() => courseOf(queries, data), [queries, data])
  const option = useOption(course, shape, queries.a?.key ?? '')
  const { unit, text } = useStage()
  const { name: label } = useFigureWords(queries.a?.key ?? '')
  if (course.series.every(({ points }) => points.every((value) => value === null)))
    return <Nothing text={t('trend.nothing')} />
  return (
    <div className={styles.view}>
      <ul className={styles.legend}>
        {course.series.map((one, index) => (
          <Entry key={`${one.slot}:${one.part?.value}`} one={one} index={index} shape={shape} />
        ))}
      </ul>
      <div className={styles.chart}>
        <Chart option={option} label={label} tokens={wallTokens} unit={unit} note={text.note} />
      </div>
    </div>
  )
}

function useOption(course: Course, shape: Shape, key: string) {
  const { unit, text } = useStage()
  const { month, dayOfMonth } = useTimes()
  const sheet = useSheet(key)
  const today = dayOf(useDataNow(60_000), useTimeZone())
  const bucketName = useCallback(
    (bucket: string) =>
      bucket.length === 10 ? dayOfMonth(bucket) : bucket.length === 7 ? month(bucket) : bucket,
    [month, dayOfMonth],
  )
  const isShare = sheet?.unit === 'percent' && !sheet.byMagnitude
  const target = isShare ? sheet?.target : undefined
  return useMemo(
    () =>
      trendOption(course, {
        ...{ shape, tokens: wallTokens, unit, note: text.note, today },
        ...{ bucketName, isShare, target },
      }),
    [course, shape, unit, text, today, bucketName, isShare, target],
  )
}

/** What a series is called, and how much it is over all that is drawn. */
function Entry({ one, index, shape }: { one: Series; index: number; shape: Shape }) {
  const language = useLanguage()
  const sheet = useSheet(one.key)
  const { name } = useFigureWords(one.key)
  const wordOf = useValueWords(one.key)
  const isSum = sheet?.unit === 'count' || sheet?.unit === 'volume'
  const known = one.points.flatMap((value) => (value === null ? [] : [value]))
  const total = known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null
  return (
    <li>
      <i
        className={shape === 'lines' ? styles.stroke : undefined}
        style={{ background: colourOfSeries(one, index, wallTokens, shape === 'lines') }}
      />
      {one.part ? wordOf(one.part.dimension, one.part.value) : name}
      {isSum && <b>{numberText(language, total, sheet.digits)}</b>}
    </li>
  )
}
