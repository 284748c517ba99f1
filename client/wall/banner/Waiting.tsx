import { useTranslation } from 'react-i18next'
import { useLink } from '../live/hooks.ts'
import { FullMessage } from './FullMessage.tsx'

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
  const isMissing = refusal === 'noSuchScreen'
  const cause = refusal && t([`refusal.${refusal}`, 'refused'], { code: refusal })
  return (
    <FullMessage title={isMissing ? t('noScreen.title', { screen }) : t(`link.${link}`)}>
      {isMissing ? <span>{t('noScreen.cause')}</span> : cause && <span>{cause}</span>}
      {link !== 'joining' && <span>{t('keepsTrying')}</span>}
    </FullMessage>
  )
}
