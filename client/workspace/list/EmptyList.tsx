import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Words } from '../words.ts'
import { isNarrowed, type ListState } from './list-state.ts'

interface EmptyListProps {
  readonly words: Words
  readonly state: ListState
  readonly create: (() => void) | null
  readonly onClear: () => void
}

/** Nothing to list: because of the filters, or because there is nothing yet. */
export function EmptyList({ words, state, create, onClear }: EmptyListProps) {
  const { t } = useTranslation('workspace')
  const narrowed = isNarrowed(state)
  if (narrowed) {
    return (
      <Notice
        title={t('list.noMatch')}
        actions={<Button onClick={onClear}>{t('list.clear')}</Button>}
      >
        {t('list.noMatchHow')}
      </Notice>
    )
  }
  return (
    <Notice
      title={t('list.none')}
      actions={
        create && (
          <Button look="primary" onClick={create}>
            {words.create}
          </Button>
        )
      }
    >
      {t(create ? 'list.noneCreate' : 'list.noneWait')}
    </Notice>
  )
}
