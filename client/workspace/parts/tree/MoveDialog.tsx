import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useBranchName } from '../../data/tree/use-branch-name.ts'
import { TargetSelect } from './TargetSelect.tsx'
import { useMove } from './use-move.ts'

/** A record of a tree that is to hang elsewhere. */
export interface MoveDialogProps {
  readonly resource: Resource
  readonly record: AnyRow
  /** What was chosen already, by dragging. */
  readonly to?: string | null
  readonly onClose: () => void
}

/** Where a record is to hang: the way without a mouse. Nothing chosen is the top of the tree. */
export function MoveDialog({ resource, record, to: first = null, onClose }: MoveDialogProps) {
  const { t } = useTranslation('workspace')
  const nameOf = useBranchName(resource)
  const [to, setTo] = useState<string | null>(first)
  const { mutate } = useMove(resource)
  const move = () => {
    mutate({ branch: record, to })
    onClose()
  }
  return (
    <Dialog
      title={t('tree.moveOf', { name: nameOf(record) })}
      onClose={onClose}
      onConfirm={move}
      foot={
        <>
          <Button look="primary" onClick={move}>
            {t('tree.move')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <TargetSelect
        {...{ resource }}
        without={record.id}
        value={to}
        onChange={setTo}
        label={t('tree.target')}
        placeholder={t('tree.top')}
      />
    </Dialog>
  )
}
