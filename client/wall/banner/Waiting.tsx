import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { cssVariables, wallTokens } from '../../theme/tokens.ts'
import { useLink } from '../live/hooks.ts'
import styles from './banner.module.css'

interface Props {
  readonly refusal: string | null
  /** The name of the screen that was asked for. */
  readonly screen: string
}

/**
 * A wall that has no layout to draw: why, and that it keeps trying. It never goes to another page: a
 * layout whose file is mended, or comes back, is drawn without anybody at the display.
 */
export function Waiting({ refusal, screen }: Props) {
  const { t } = useTranslation('wall')
  const link = useLink()
  return (
    <div
      className={styles.waiting}
      style={cssVariables(wallTokens) as CSSProperties}
      data-link={link}
    >
      {refusal === 'noSuchScreen' ? (
        <>
          <strong>{t('noScreen.title', { screen })}</strong>
          <span>{t('noScreen.cause')}</span>
        </>
      ) : (
        <>
          <strong>{t(`link.${link}`)}</strong>
          {refusal && <span>{t('refused', { code: refusal })}</span>}
        </>
      )}
      {link !== 'joining' && <span>{t('keepsTrying')}</span>}
    </div>
  )
}
