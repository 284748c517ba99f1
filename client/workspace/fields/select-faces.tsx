import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'

interface Asked {
  readonly allowClear?: boolean
  readonly notFoundContent?: ReactNode
}

/**
 * What antd's selects say and draw of themselves. Left alone they say `Clear` and `Not Found` to every
 * reader, and name their icons aloud in English.
 */
export function useSelectFaces({ allowClear = false, notFoundContent }: Asked) {
  const { t } = useTranslation('workspace')
  return {
    allowClear: allowClear && { clearIcon: <Icon name="close" />, label: t('common.clear') },
    notFoundContent: notFoundContent ?? t('form.noMatch'),
    suffixIcon: <Icon name="down" />,
  }
}

/** Opens and closes a branch; turned by the style that antd gives to its class. */
export const switcherIcon = (
  <span aria-hidden="true">
    <Icon name="down" />
  </span>
)
