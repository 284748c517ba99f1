import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { wallTokens } from '../../../theme/tokens.ts'
import { Chart } from '../../../viz/Chart.tsx'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { valueAt } from '../../figure/cells.ts'
import legend from '../../figure/legend.module.css'
import { useStage } from '../../layout/stage-context.ts'
import { useDataNow } from '../../live/hooks.ts'
import { dayOf, numberText, useTimes, useTimeZone } from '../../words/format.ts'
import { usePeriodWord } from '../../words/use-period-word.ts'
import styles from './accidents.module.css'
import { accidentsOption } from './option.ts'
import { colourOfKind, present, seriesOf } from './series.ts'

export function Accidents({ data }: WidgetProps) {
  const { t } = useTranslation('wall')
  const { unit, text } = useStage()
  const { month } = useTimes()
  const series = useMemo(() => seriesOf(data.series ?? []), [data.series])
  const today = dayOf(useDataNow(60_000), useTimeZone())
  const option = useMemo(
    () => accidentsOption(series, month, wallTokens, { unit, note: text.note, today }),
    [series, month, unit, text, today],
  )
  return (
    <div className={legend.view}>
      <ul className={`${legend.legend} ${legend.atEnd}`}>
        {present(series).map((kind) => (
          <li key={kind}>
            <i style={{ background: colourOfKind(kind, wallTokens) }} />
            {t(`accidents.${kind}`)}
          </li>
        ))}
      </ul>
      <div className={legend.chart}>
        <Chart
          option={option}
          label={t('title.accidents')}
          tokens={wallTokens}
          unit={unit}
          note={text.note}
        />
      </div>
    </div>
  )
}

export function AccidentsNote({ data, queries }: WidgetProps) {
  const periodWord = usePeriodWord()
  const language = useLanguage()
  const { t } = useTranslation('metrics')
  const rates = [
    ['accident.trifr', data.trifr] as const,
    ['accident.ltifr', data.ltifr] as const,
  ].filter(([, cells]) => cells)
  return (
    <span className={styles.rates}>
      {queries.trifr && periodWord(queries.trifr.period)}
      {rates.map(([key, cells]) => (
        <span key={key}>
          {t(`short.${key}`)} <b>{numberText(language, valueAt(cells), 2)}</b>
        </span>
      ))}
    </span>
  )
}
