import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Resource } from '#domain/definition/resource'
import type { MenuNode } from '#domain/screens/screens'
import { recordQuery } from '../../../../api/records.ts'
import type { Words } from '../../../data/words.ts'
import { ActionDialog } from '../../../parts/actions/ActionDialog.tsx'
import { DeleteDialog } from '../../../parts/actions/DeleteDialog.tsx'
import { useAct } from '../../../parts/actions/use-act.ts'
import { DropMenu } from '../../../parts/menu/DropMenu.tsx'
import css from './row-menu.module.css'
import { type AskedOfRow, useRowEntries } from './use-row-entries.tsx'

/** A row whose menu is open, and where on the page it opens. */
export interface RowAt {
  readonly id: string
  readonly left: number
  readonly top: number
}

interface RowMenuProps {
  readonly screen: MenuNode
  readonly resource: Resource
  readonly words: Words
  readonly at: RowAt
  readonly onClose: () => void
}

/** What may be done with one row of a list, asked of the server when the menu opens. */
export function RowMenu({ screen, resource, words, at, onClose }: RowMenuProps) {
  const found = useQuery(recordQuery(resource.name, at.id))
  const act = useAct(resource, words)
  const [asked, setAsked] = useState<AskedOfRow | null>(null)
  const about = { screen, resource, words, id: at.id, act, ask: setAsked }
  const items = useRowEntries({ ...about, found, onClose })
  const record = found.data?.data
  if (asked && record) {
    return asked.about === 'delete' ? (
      <DeleteDialog {...{ resource, record, onClose }} />
    ) : (
      <ActionDialog
        {...{ resource, record, words, act, onClose }}
        name={asked.name}
        grave={found.data?.meta.actions[asked.name]?.grave ?? false}
      />
    )
  }
  // A list is a container of its own, in which nothing is fixed to the page.
  return createPortal(
    <DropMenu open items={items} onOpenChange={(open) => open || onClose()}>
      <span className={css.anchor} style={{ left: at.left, top: at.top }} />
    </DropMenu>,
    document.body,
  )
}
