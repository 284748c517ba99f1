import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { isNarrowed, type ListState } from '../../data/list/list-state.ts'
import type { Words } from '../../data/words.ts'
import { NoMatch } from './NoMatch.tsx'

interface EmptyListProps {
  readonly words: Words
  readonly state: ListState
  readonly create: (() => void) | null
  readonly onClear: () => void
}

/** Nothing to list: because of the filters, or because there is nothing yet. */
export function EmptyList({ words, state, create, onClear }: EmptyListProps) {
  const { t } = useTranslation('workspace')
  if (isNarrowed(state)) return <NoMatch onClear={onClear} />
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
