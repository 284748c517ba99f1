import { type CSSProperties, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#domain/language'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { colourOf } from '../../../viz/tone.ts'
import { Figure } from '../../figure/Figure.tsx'
import { useLanguage } from '../../language.ts'
import { useOrgs } from '../../live/hooks.ts'
import type { WidgetProps } from '../../widget.ts'
import styles from './rank.module.css'
import { rankingOf } from './ranking.ts'

interface Options {
  readonly limit?: number
  readonly bands?: readonly number[]
}

export function Rank({ spec, data, queries }: WidgetProps) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const orgs = useOrgs()
  const { limit = 8, bands } = spec.options as Options
  const ranking = useMemo(
    () => rankingOf(data.value ?? [], limit, bands),
    [data.value, limit, bands],
  )
  const names = useMemo(
    () => new Map(orgs.map((org) => [org.orgCode, nameIn(language, org)])),
    [orgs, language],
  )
  const query = queries.value
  if (!query) return null
  const rest = [
    ranking.more > 0 && t('rank.more', { count: ranking.more }),
    ranking.unknown > 0 && t('rank.unknown', { count: ranking.unknown }),
  ].filter(Boolean)
  return (
    <div className={styles.view}>
      <ol className={styles.rows} style={{ '--rows': limit } as CSSProperties}>
        {ranking.rows.map(({ cell, tone, share }) => (
          <li key={cell.orgCode} data-org={cell.orgCode}>
            <span className={styles.name}>{names.get(cell.orgCode) ?? cell.orgCode}</span>
            <span className={styles.track}>
              <span
                className={styles.fill}
                style={{ width: `${share}%`, background: colourOf(tone) }}
              />
            </span>
            <span className={styles.mark}>{tone !== 'none' && <LevelMark tone={tone} />}</span>
            <span className={styles.value}>
              <Figure query={query} cell={cell} size={25} room="calc(48 * var(--u))" />
            </span>
          </li>
        ))}
      </ol>
      {rest.length > 0 && <p className={styles.rest}>{rest.join(' · ')}</p>}
    </div>
  )
}
