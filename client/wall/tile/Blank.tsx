import { useTranslation } from 'react-i18next'
import { dash } from '../words/format.ts'
import styles from './tile.module.css'

/** Nothing is known yet: a dash, never a zero. */
export function Blank() {
  const { t } = useTranslation('wall')
  return (
    <div className={styles.blank}>
      <span className={styles.dash}>{dash}</span>
      {t('neverLoaded')}
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
