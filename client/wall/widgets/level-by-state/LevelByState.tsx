import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { wallTokens } from '../../../theme/tokens.ts'
import { Chart } from '../../../viz/Chart.tsx'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { toneOf } from '../../../viz/tone.ts'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { total } from '../../figure/cells.ts'
import { Figure } from '../../figure/Figure.tsx'
import { useStage } from '../../layout/stage-context.ts'
import { numberText } from '../../words/format.ts'
import styles from './level-by-state.module.css'
import { levelByStateOption, levels, states } from './option.ts'

export function LevelByState({ data, queries }: WidgetProps) {
  const { t } = useTranslation(['metrics', 'wall'])
  const { unit } = useStage()
  const language = useLanguage()
  const cells = data.value ?? []
  const option = useMemo(
    () => levelByStateOption(data.value ?? [], wallTokens, unit),
    [data.value, unit],
  )
  const of = (name: 'state' | 'level', value: string) =>
    cells.filter(({ dimensions }) => dimensions[name] === value)
  const [first] = cells
  const query = queries.value
  if (!(query && first)) return null
  return (
    <div className={styles.view}>
      <div className={styles.body}>
        <div className={styles.column}>
          {states.map((state) => (
            <span key={state}>{t(`metrics:state.${state}`)}</span>
          ))}
        </div>
        <Chart
          option={option}
          label={t('wall:title.levelByState')}
          tokens={wallTokens}
          unit={unit}
        />
        <div className={`${styles.column} ${styles.sums}`}>
          {states.map((state) => (
            <Figure
              key={state}
              query={query}
              // The sum over the levels: the list behind it is that of the whole state.
              cell={{
                ...first,
                dimensions: { period: first.dimensions.period ?? 'now', state },
                value: total(of('state', state)),
              }}
              size={25}
              room="calc(56 * var(--u))"
              tone={state === 'overdue' && total(of('state', state)) ? 'red' : 'none'}
            />
          ))}
        </div>
      </div>
      <p className={styles.legend}>
        {levels.map((level) => (
          <span key={level}>
            <LevelMark tone={toneOf(level)} /> {t(`metrics:level.${level}`)}{' '}
            {numberText(language, total(of('level', level)))}
          </span>
        ))}
      </p>
    </div>
  )
}
