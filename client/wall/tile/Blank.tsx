import { useTranslation } from 'react-i18next'
import type { MetricQuery } from '#domain/metrics/definition/metric'
import { useLanguage } from '../definition/language.ts'
import { useWallState } from '../live/hooks.ts'
import { dash } from '../words/format.ts'
import styles from './tile.module.css'

interface BlankProps {
  /** What was asked for, where that is known. */
  readonly queries?: Readonly<Record<string, MetricQuery>>
}

const nothing = {}

/** Nothing is known yet: a dash, never a zero. Of figures of files it says what is missing. */
export function Blank({ queries = nothing }: BlankProps) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const custom = useWallState(({ customFigures }) => customFigures)
  const keys = Object.values(queries).map(({ key }) => key)
  const missing = custom.find(({ key }) => keys.includes(key))
  const [cube] = missing?.key.split('.') ?? []
  return (
    <div className={styles.blank}>
      <span className={styles.dash}>{dash}</span>
      {missing ? t('noSource', { figure: missing.name[language], cube }) : t('neverLoaded')}
    </div>
  )
}

/** The shape of a tile whose figures are on their way. */
export function Skeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <span style={{ width: '62%' }} />
      <span style={{ width: '88%' }} />
      <span style={{ width: '44%' }} />
    </div>
  )
}
