import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { ListLayout } from '#domain/screens/list-layout'
import { Button } from '../../../ui/Button.tsx'
import { rowHeight } from '../../data/list/layout.ts'
import type { ListRows } from '../../data/list/use-list-rows.ts'
import { useRowName } from '../../data/names.ts'
import type { Words } from '../../data/words.ts'
import { useRestore } from '../../parts/actions/use-restore.ts'
import { StampValue } from '../../parts/records/StampValue.tsx'
import type { Column } from '../../parts/table/column.ts'
import { DataTable } from '../../parts/table/DataTable.tsx'
import { columnsOf } from './columns.tsx'
import css from './list.module.css'

interface DeletedTableProps {
  readonly resource: Resource
  readonly words: Words
  readonly layout: ListLayout
  readonly found: ListRows
  readonly sort: string
  /** Fetches the next rows; null where there are no more. */
  readonly onMore: (() => void) | null
}

const none: ReadonlySet<string> = new Set()
const stampWidth = 190
const restoreWidth = 120

/** Deleted records of a list: who deleted each and when, and the way back for whoever may take it. */
export function DeletedTable({ resource, words, layout, found, sort, onMore }: DeletedTableProps) {
  const { t } = useTranslation('workspace')
  const nameOf = useRowName(resource)
  const { mutate, isPending } = useRestore(resource)
  const { abilities, rows } = found
  const columns = useMemo(() => {
    const stamp = (key: string, title: string, name: string): Column<AnyRow> => ({
      ...{ key, title, width: stampWidth },
      cell: (record) => <StampValue name={name} record={record} />,
    })
    const restore: Column<AnyRow> = {
      ...{ key: 'restore', width: restoreWidth, atEnd: true },
      cell: (record) =>
        abilities[record.id]?.can.restore && (
          <Button
            look="quiet"
            disabled={isPending}
            aria-label={t('list.restoreOf', { name: nameOf(record) })}
            onClick={() => mutate(record.id)}
          >
            {t('record.restore')}
          </Button>
        ),
    }
    // The order of what is gone is that of the list; its headings do not change it.
    const own = columnsOf(resource, layout, words, sort).map((one) => ({
      ...one,
      order: undefined,
    }))
    const titleAt = own.findIndex(({ key }) => key === resource.title)
    // Whoever deleted a record was the last to write it.
    const gone = [
      stamp('deletedBy', t('list.deletedBy'), 'updatedBy'),
      stamp('deletedAt', t('list.deletedAt'), 'deletedAt'),
    ]
    return [...own.slice(0, titleAt + 1), ...gone, ...own.slice(titleAt + 1), restore]
  }, [resource, layout, words, sort, abilities, isPending, mutate, nameOf, t])
  return (
    <div className={layout.endless ? css.frame : undefined} data-density={layout.density}>
      <DataTable
        label={t('list.deletedOf', { name: words.plural })}
        className={found.behind ? css.behind : undefined}
        columns={columns}
        rows={rows}
        ticks={{ ids: none, isFixed: () => true, nameOf, onTick: () => undefined }}
        rowProps={() => ({ className: css.row })}
        rowHeight={layout.endless ? rowHeight[layout.density] : undefined}
        onNearEnd={() => onMore?.()}
      />
    </div>
  )
}
