import { useTranslation } from 'react-i18next'
import { isUnderReview } from '#domain/rules/safe-day-review'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { cellAt, isNone, valueAt } from '../../figure/cells.ts'
import { Figure } from '../../figure/Figure.tsx'
import { Nothing } from '../../tile/Nothing.tsx'
import { numberText } from '../../words/format.ts'
import { runOf } from './run.ts'
import styles from './safe-days.module.css'

export function SafeDays({ data, queries }: WidgetProps) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const record = valueAt(data.record)
  const target = valueAt(data.target)
  const run = runOf(valueAt(data.current), record, target)
  if (isNone(data.current)) return <Nothing text={t('safeDays.nothing')} />
  const days = (value: number) => ({ count: value, days: numberText(language, value) })
  return (
    <div className={styles.view}>
      <div className={styles.row}>
        {queries.current && (
          <Figure
            query={queries.current}
            cell={cellAt(data.current)}
            size={320}
            room="56cqi"
            tall="calc(100cqh - 18 * var(--u))"
          />
        )}
        <div className={styles.beside}>
          {isUnderReview(valueAt(data.review)) && (
            <p className={styles.review}>
              <LevelMark tone="yellow" />
              {t('safeDays.review')}
            </p>
          )}
          {record !== null && (
            <p>{t(run.isRecord ? 'safeDays.isRecord' : 'safeDays.record', days(record))}</p>
          )}
          {target !== null && <p>{t('safeDays.target', days(target))}</p>}
        </div>
      </div>
      {(target ?? record) !== null && (
        <div className={styles.track}>
          <div className={styles.fill} style={{ width: `${run.current}%` }} />
          {run.target !== null && (
            <i className={styles.target} style={{ left: `${run.target}%` }} />
          )}
        </div>
      )}
    </div>
  )
}
