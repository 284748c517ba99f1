import { TreeSelect } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/resource'
import { parentField } from '#domain/tree'
import type { Branch } from '../../api/trees.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDelayed } from '../use-delayed.ts'
import { nodesOf } from './branches.ts'
import css from './tree.module.css'
import { useBranches } from './use-branches.ts'

interface MoveDialogProps {
  readonly resource: Resource
  readonly branch: Branch
  readonly nameOf: (branch: Branch) => string
  readonly onMove: (to: string | null) => void
  readonly onClose: () => void
}

/** Where a record is to hang: the way without a mouse. Nothing chosen is the top of the tree. */
export function MoveDialog({ resource, branch, nameOf, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation('workspace')
  const [to, setTo] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState<readonly string[]>([])
  const { branches } = useBranches(resource.name, useDelayed(text.trim(), 250), open)
  const others = branches.filter(({ id }) => id !== branch.id)
  const nodes = nodesOf(others, parentField(resource) ?? 'parent', nameOf)
  const move = () => onMove(to)
  return (
    <Dialog
      title={t('tree.moveOf', { name: nameOf(branch) })}
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
      <TreeSelect
        className={css.target}
        aria-label={t('tree.target')}
        placeholder={t('tree.top')}
        allowClear
        showSearch={{ filterTreeNode: false, onSearch: setText }}
        fieldNames={{ label: 'title', value: 'key' }}
        // The dialog is on the top layer: what opens from it must be inside it.
        getPopupContainer={(node: HTMLElement) => node.closest('dialog') ?? document.body}
        treeData={nodes}
        treeExpandedKeys={[...open]}
        onTreeExpand={(keys) => setOpen(keys.map(String))}
        value={to ?? undefined}
        onChange={(value: string | undefined) => setTo(value ?? null)}
      />
    </Dialog>
  )
}
