import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { wallTokens } from '../../../theme/tokens.ts'
import { Chart } from '../../../viz/Chart.tsx'
import { toneOf } from '../../../viz/tone.ts'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { Columns } from '../../figure/Columns.tsx'
import { cellAt, total, valueAt } from '../../figure/cells.ts'
import { useStage } from '../../layout/stage-context.ts'
import { useDataNow } from '../../live/hooks.ts'
import { dayOf, numberText, useTimeZone } from '../../words/format.ts'
import styles from './hazard-levels.module.css'
import { flowOption } from './option.ts'

const worstFirst = ['high', 'medium', 'low'] as const

export function HazardLevels({ data, queries }: WidgetProps) {
  const { t } = useTranslation(['wall', 'metrics'])
  const language = useLanguage()
  const columns = worstFirst.map((level) => {
    const overdue = valueAt(data.overdue, { level })
    const open = cellAt(data.open, { level })
    const high = level === 'high'
    return {
      name: level,
      label: t(`metrics:level.${level}`),
      mark: toneOf(level),
      cell: open,
      tone: high && open?.value ? ('red' as const) : ('none' as const),
      note:
        overdue === null
          ? ''
          : t('wall:overdueOf', { count: overdue, figure: numberText(language, overdue) }),
      noteTone: high && overdue ? ('red' as const) : undefined,
    }
  })
  return (
    <div className={styles.view}>
      {queries.open && <Columns query={queries.open} columns={columns} />}
      <Flow data={data} />
    </div>
  )
}

function Flow({ data: { found, closed } }: Pick<WidgetProps, 'data'>) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const { unit } = useStage()
  const now = useDataNow(60_000)
  const today = dayOf(now, useTimeZone())
  const option = useMemo(
    () => flowOption(found ?? [], closed ?? [], wallTokens, unit, today),
    [found, closed, unit, today],
  )
  if (!found?.length) return null
  const legend = [
    ['found', found] as const,
    ...(closed?.length ? [['closed', closed] as const] : []),
  ]
  return (
    <div className={styles.flow}>
      <div className={styles.chart}>
        <Chart option={option} label={t('hazards.flow')} tokens={wallTokens} unit={unit} />
      </div>
      <p className={styles.legend}>
        <span>{t('hazards.days30')}</span>
        {legend.map(([name, cells]) => (
          <span key={name} className={styles[name]}>
            {t(`hazards.${name}`)} {numberText(language, total(cells))}
          </span>
        ))}
      </p>
    </div>
  )
}
