import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLink } from '../live/hooks.ts'
import { FullMessage } from './FullMessage.tsx'

interface Props {
  readonly refusal: string | null
  /** The names of the screens that were asked for: several take turns. */
  readonly screens: readonly string[]
}

/**
 * A wall that has no layout to draw: why, and that it keeps trying. It never goes to another page: a
 * layout whose file is mended, or comes back, is drawn without anybody at the display.
 */
export function Waiting({ refusal, screens }: Props) {
  const { t } = useTranslation('wall')
  const link = useLink()
  const isMissing = refusal === 'noSuchScreen'
  const cause = refusal && t([`refusal.${refusal}`, 'refused'], { code: refusal })
  return (
    <FullMessage title={isMissing ? titleOf(t, screens) : t(`link.${link}`)}>
      {isMissing ? <span>{t('noScreen.cause')}</span> : cause && <span>{cause}</span>}
      {link !== 'joining' && <span>{t('keepsTrying')}</span>}
    </FullMessage>
  )
}

const titleOf = (t: TFunction<'wall'>, screens: readonly string[]): string =>
  screens.length > 1
    ? t('noScreen.noneLeft', { screens: screens.join(', ') })
    : t('noScreen.title', { screen: screens[0] })
