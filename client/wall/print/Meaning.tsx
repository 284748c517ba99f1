import { useTranslation } from 'react-i18next'
import type { MapLayer } from '#domain/wall/map-layers'
import { LevelMark } from '../../viz/LevelMark.tsx'
import { riskBands } from '../../viz/tone.ts'
import styles from './map-print.module.css'

interface Props {
  readonly layer: MapLayer
  /** Heights are those of the ground. */
  readonly isInSpace: boolean
  /** Only areas of one level are looked at. */
  readonly isOfLevel: boolean
}

/** What the colours and heights of a printed map mean: nobody can ask the wall beside it. */
export function Meaning({ layer, isInSpace, isOfLevel }: Props) {
  const { t } = useTranslation('map')
  return (
    <p className={styles.meaning}>
      <b>{t('meaning.title')}</b>
      {layer === 'risk' &&
        riskBands.map(({ tone, from, below }) => (
          <span key={tone}>
            <LevelMark tone={tone} /> {t(`level.${tone}`)} {rangeOf(from, below)}
          </span>
        ))}
      {layer === 'overdue' && (
        <span>
          <LevelMark tone="red" /> {t('some.overdue')}
        </span>
      )}
      {!isInSpace && <span>{t(layer === 'risk' ? 'meaning.risk' : 'meaning.count')}</span>}
      {isOfLevel && <span>{t('meaning.aside')}</span>}
    </p>
  )
}

function rangeOf(from: number, below: number): string {
  if (below > 100) return `≥ ${from}`
  return from === 0 ? `< ${below}` : `${from}–${below - 1}`
}
