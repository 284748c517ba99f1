import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { late } from '../../data/late.ts'
import { DropBox } from '../../parts/list/DropBox.tsx'
import type { LayoutChoiceProps } from './LayoutChoices.tsx'
import css from './layout-choice.module.css'

const LayoutChoices = late(async () => (await import('./LayoutChoices.tsx')).LayoutChoices)

/** Which columns the list shows, in what order and how wide; how close its rows stand. */
export function LayoutChoice(props: LayoutChoiceProps) {
  const { t } = useTranslation('workspace')
  const [open, setOpen] = useState(false)
  return (
    <DropBox
      open={open}
      placement="bottomRight"
      onOpenChange={setOpen}
      content={<LayoutChoices {...props} />}
      face={(face) => (
        <Button
          ref={face}
          aria-label={t('list.columns')}
          aria-expanded={open}
          title={t('list.columns')}
        >
          <Icon name="columns" />
          <span className={css.words}>{t('list.columns')}</span>
        </Button>
      )}
    />
  )
}
