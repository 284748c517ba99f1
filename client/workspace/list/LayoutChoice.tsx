import { Popover } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { LayoutChoiceProps } from './LayoutChoices.tsx'
import css from './layout-choice.module.css'

const LayoutChoices = lazy(async () => ({
  default: (await import('./LayoutChoices.tsx')).LayoutChoices,
}))

/** Which columns the list shows, in what order and how wide; how close its rows stand. */
export function LayoutChoice(props: LayoutChoiceProps) {
  const { t } = useTranslation('workspace')
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={
        <Suspense fallback={<Skeleton rows={6} label={t('common.loading')} />}>
          <LayoutChoices {...props} />
        </Suspense>
      }
    >
      <Button aria-label={t('list.columns')} title={t('list.columns')}>
        <Icon name="columns" />
        <span className={css.words}>{t('list.columns')}</span>
      </Button>
    </Popover>
  )
}
