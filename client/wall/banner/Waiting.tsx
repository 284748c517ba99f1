import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { cssVariables, wallTokens } from '../../theme/tokens.ts'
import { useLink } from '../live/hooks.ts'
import styles from './banner.module.css'

/** A wall that has no layout to draw: why, and that it keeps trying. */
export function Waiting({ refusal }: { refusal: string | null }) {
  const { t } = useTranslation('wall')
  const link = useLink()
  return (
    <div
      className={styles.waiting}
      style={cssVariables(wallTokens) as CSSProperties}
      data-link={link}
    >
      <strong>{t(`link.${link}`)}</strong>
      {refusal && <span>{t('refused', { code: refusal })}</span>}
      {link !== 'joining' && <span>{t('keepsTrying')}</span>}
    </div>
  )
}
