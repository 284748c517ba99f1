import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import type { ListLayout } from '#domain/screens/list-layout'
import type { MenuNode } from '#domain/screens/screens'
import { totalsQuery } from '../../../api/record-sets.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { late } from '../../data/late.ts'
import { layoutText } from '../../data/list/layout.ts'
import { everything, type ListState, searchOf, selectionOf } from '../../data/list/list-state.ts'
import type { ListRows } from '../../data/list/use-list-rows.ts'
import { narrow, useMedia } from '../../data/use-media.ts'
import { useWords } from '../../data/words.ts'
import { EmptyList } from '../../parts/list/EmptyList.tsx'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { BulkBar } from './bulk/BulkBar.tsx'
import { useTicks } from './bulk/use-ticks.ts'
import { DeletedTable } from './DeletedTable.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { LayoutChoice } from './LayoutChoice.tsx'
import { ListCards } from './ListCards.tsx'
import { ListHead } from './ListHead.tsx'
import { ListTable } from './ListTable.tsx'
import css from './list.module.css'
import { PageFoot } from './PageFoot.tsx'
import type { RowAt } from './row-menu/RowMenu.tsx'
import { ViewMenu } from './saved/ViewMenu.tsx'
import { usePrintKey } from './use-print-key.ts'

const MissingDays = late(async () => (await import('./MissingDays.tsx')).MissingDays)

interface ListPaneProps {
  readonly screen: MenuNode
  readonly resource: Resource
  readonly state: ListState
  /** What the server is asked, pages included. */
  readonly query: string
  readonly sort: string
  readonly found: ListRows
  readonly layout: ListLayout
  readonly selected: string | null
  readonly isTree: boolean
  /** Rows on one page. */
  readonly size: number
  readonly searchBox: RefObject<HTMLInputElement | null>
  readonly create: (() => void) | null
  readonly tailSwitch: ReactNode
  readonly onLayout: (change: Partial<ListLayout> | null) => void
  readonly onState: (change: Partial<ListState>) => void
  readonly onSelect: (id: string) => void
  readonly onOpen: (id: string) => void
  readonly onMenu: (at: RowAt) => void
}

/** Heading, filters, rows and foot of a list; what is ticked is gone with the query it belonged to. */
export function ListPane(props: ListPaneProps) {
  const { screen, resource, state, query, found, layout, searchBox, create } = props
  const { onState, onLayout, isTree, size } = props
  const words = useWords(resource.name)
  const selection = selectionOf(query)
  const ticks = useTicks(selection, found)
  const print = () => window.open(printAddress(screen, state, layout), '_blank', 'noopener')
  usePrintKey(print)
  return (
    <section className={css.list}>
      <ListHead {...{ screen, resource, state, words, create }} list={found.head}>
        {!state.deleted && (
          <BulkBar {...{ resource, words, ticks, selection }} total={found.head?.total ?? 0} />
        )}
        {props.tailSwitch}
        <ViewMenu {...{ screen, resource, state, layout, onState }} />
        <ExportButton {...{ resource, query }} columns={layout.columns} onPrint={print} />
        <LayoutChoice {...{ resource, words, layout }} onChoose={onLayout} />
      </ListHead>
      <FilterBar
        {...{ resource, words, state, searchBox }}
        preset={screen.filters}
        withDeleted={found.head?.can.deleted ?? false}
        onChange={onState}
      />
      <Suspense fallback={null}>
        {resource.daily && !state.deleted && (
          <MissingDays
            {...{ resource, path: screen.path, daily: resource.daily }}
            mayCreate={create !== null}
          />
        )}
      </Suspense>
      <Rows {...props} ticks={ticks} selection={selection} />
      {found.head && (
        <PageFoot
          list={found.head}
          loaded={layout.endless ? found.rows.length : null}
          state={isTree ? { ...state, size } : state}
          onChange={onState}
        />
      )}
    </section>
  )
}

/** The sheet of a list as it stands, all pages in one. */
function printAddress({ code }: MenuNode, state: ListState, layout: ListLayout): string {
  const whole = { ...state, page: 1, record: null, view: null, layout: layoutText(layout) }
  return `/print/list/${code}?${searchOf(whole)}`
}

interface RowsProps extends ListPaneProps {
  readonly ticks: ReturnType<typeof useTicks>
  readonly selection: string
}

function Rows(props: RowsProps) {
  const { resource, state, sort, found, layout, selected, isTree, create, ticks, selection } = props
  const { onState, onSelect, onOpen, onMenu } = props
  const { t } = useTranslation('workspace')
  const words = useWords(resource.name)
  const hasTotals = (resource.list.totals ?? []).length > 0
  const sums = useQuery({ ...totalsQuery(resource.name, selection), enabled: hasTotals })
  const asCards = useMedia(narrow) && !isTree
  const hasRows = found.rows.length > 0 && !state.deleted
  const isEmpty = found.head !== undefined && found.rows.length === 0
  return (
    <div className={css.body} data-endless={layout.endless || undefined}>
      {!found.head && !found.error && <Skeleton rows={16} label={t('common.loading')} />}
      {found.error && <QueryFault error={found.error} onRetry={found.retry} />}
      {state.deleted && <p className={css.gone}>{t('list.deletedHow')}</p>}
      {found.rows.length > 0 && state.deleted && (
        <DeletedTable {...{ resource, words, layout, found, sort }} onMore={found.more} />
      )}
      {hasRows && asCards && (
        <ListCards
          {...{ resource, words, selected, onSelect, onMenu }}
          columns={layout.columns}
          rows={found.rows}
          behind={found.behind}
          onMore={found.more}
        />
      )}
      {hasRows && !asCards && (
        <ListTable
          {...{ resource, words, layout, selected, sort, ticks, onSelect, onOpen, onMenu }}
          rows={found.rows}
          tree={isTree}
          behind={found.behind}
          totals={sums.data?.totals ?? null}
          onMore={found.more}
          onSort={(next) => onState({ sort: next, page: 1 })}
        />
      )}
      {isEmpty && <EmptyList {...{ words, state, create }} onClear={() => onState(everything)} />}
    </div>
  )
}
