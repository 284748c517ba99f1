import { type CSSProperties, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#domain/text/language'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { useSize } from '../../../viz/use-size.ts'
import { figuresAcross } from '../../definition/across.ts'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { Figure } from '../../figure/Figure.tsx'
import { fittingRows } from '../../figure/rows.ts'
import { useStage } from '../../layout/stage-context.ts'
import { useOrgs } from '../../live/hooks.ts'
import { Nothing } from '../../tile/Nothing.tsx'
import styles from './counters.module.css'
import { countersOf } from './order.ts'

const none = [] as const
/** Pixels at 1080 lines: the name of a mine. */
const least = 150

export function Counters({ spec, queries, data }: WidgetProps) {
  const { t } = useTranslation('wall')
  const { limit: most = 20, columns = 4 } = spec.options as { limit?: number; columns?: number }
  const element = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(element)
  const { text, unit } = useStage()
  const { current = none, target = none, review = none } = data
  const nameOf = useOrgNames()
  const counters = useMemo(() => countersOf({ current, target, review }), [current, target, review])
  const across = figuresAcross(Math.min(most, counters.length), {
    columns,
    width: width / unit,
    least,
  })
  const rows = fittingRows(Math.ceil(counters.length / across), Math.ceil(most / across), {
    ...{ height, row: text.label * 1.3 + 38 * unit, rest: text.note * 1.6 },
  })
  const limit = Math.min(most, rows * across)
  const query = queries.current
  if (!query) return null
  if (counters.length === 0) return <Nothing text={t('safeDays.nothing')} />
  const left = counters.length - Math.min(limit, counters.length)
  return (
    <div ref={element} className={styles.view}>
      <ol className={styles.grid} style={{ '--across': across } as CSSProperties}>
        {counters.slice(0, limit).map(({ orgCode, cell, reached, isReviewed }) => (
          <li key={orgCode} data-org={orgCode}>
            <p className={styles.name}>
              {isReviewed && <LevelMark tone="yellow" />}
              <span>{nameOf(orgCode)}</span>
            </p>
            <Figure
              query={query}
              cell={cell}
              size={50}
              room="calc(100cqi - 10 * var(--u))"
              tall="calc(100cqh - 40 * var(--u))"
            />
            <div className={styles.track}>
              <div className={styles.fill} style={{ width: `${reached ?? 0}%` }} />
            </div>
          </li>
        ))}
      </ol>
      {left > 0 && <p className={styles.rest}>{t('rank.more', { count: left })}</p>}
    </div>
  )
}

function useOrgNames(): (orgCode: string) => string {
  const language = useLanguage()
  const orgs = useOrgs()
  return useMemo(() => {
    const names = new Map(orgs.map((org) => [org.orgCode, nameIn(language, org)]))
    return (orgCode) => names.get(orgCode) ?? orgCode
  }, [orgs, language])
}
