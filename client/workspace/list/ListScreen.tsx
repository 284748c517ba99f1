import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { MenuNode } from '#domain/menu'
import type { Resource } from '#domain/resource'
import { listQuery, type RecordList } from '../../api/records.ts'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RecordDetail } from '../detail/RecordDetail.tsx'
import { numberText } from '../format.ts'
import { TailSwitch } from '../log/TailSwitch.tsx'
import { refetchEvery, tailQuery, useTail } from '../log/use-tail.ts'
import { QueryFault } from '../records/QueryFault.tsx'
import { useSession } from '../session/use-session.ts'
import { showAsList } from '../tree/as-list.ts'
import { useLanguage } from '../use-language.ts'
import { ViewLink } from '../views/ViewLink.tsx'
import { useWords, type Words } from '../words.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { EmptyList } from './EmptyList.tsx'
import { FilterBar } from './FilterBar.tsx'
import { LateCount } from './LateCount.tsx'
import { ListTable } from './ListTable.tsx'
import css from './list.module.css'
import { everything, isNarrowed, type ListState, queryOf } from './list-state.ts'
import { PageFoot } from './PageFoot.tsx'
import { useColumns } from './use-columns.ts'
import { useListState } from './use-list-state.ts'
import { useRoomBeside } from './use-room-beside.ts'
import { useRowKeys } from './use-row-keys.ts'

interface ListScreenProps {
  readonly screen: MenuNode
  readonly resource: Resource
}

const treeSize = 200

/** A log starts with what came last; any other list as its screen or definition says. */
const sortOf = (state: ListState, screen: MenuNode) =>
  state.sort ?? screen.sort ?? (screen.kind === 'log' ? '-createdAt' : null)

/** The list of a record type beside the record that is chosen in it. */
export function ListScreen({ screen, resource }: ListScreenProps) {
  const [state, setState] = useListState()
  const { id: personId } = useSession()
  const navigate = useNavigate()
  const searchBox = useRef<HTMLInputElement>(null)
  const roomBeside = useRoomBeside()
  const isTree = screen.kind === 'tree' && !isNarrowed(state)
  const asked = { ...state, ...(isTree && { size: treeSize }), sort: sortOf(state, screen) }
  const query = queryOf(asked, screen.filters, personId)
  const tail = useTail(screen.kind === 'log')
  const found = useQuery({
    ...listQuery(resource.name, tailQuery(query, tail)),
    refetchInterval: refetchEvery(tail),
  })
  const ids = useMemo(() => (found.data?.data ?? []).map(({ id }) => id), [found.data])
  const selected = state.record ?? (roomBeside ? (ids[0] ?? null) : null)
  const open = (id: string) => void navigate(`${screen.path}/${id}`)
  const select = (record: string) => (roomBeside ? setState({ record }) : open(record))
  const create = found.data?.can.create ? () => void navigate(`${screen.path}/new`) : null
  useRowKeys({
    ids,
    selected,
    onSelect: select,
    onOpen: open,
    onCreate: create,
    onSearch: () => searchBox.current?.focus(),
  })
  const beside = roomBeside && selected !== null
  return (
    <div className={beside ? `${css.screen} ${css.beside}` : css.screen}>
      <ListPane
        {...{ screen, resource, state, found, selected, isTree, searchBox, create }}
        tailSwitch={tail && <TailSwitch resource={resource.name} {...{ query, tail }} />}
        onState={setState}
        onSelect={select}
        onOpen={open}
      />
      {beside && (
        <aside className={css.side}>
          <RecordDetail key={selected} screen={screen} resource={resource} id={selected} />
        </aside>
      )}
    </div>
  )
}

interface ListPaneProps extends ListScreenProps {
  readonly state: ListState
  readonly found: ReturnType<typeof useQuery<RecordList>>
  readonly selected: string | null
  readonly isTree: boolean
  readonly searchBox: React.RefObject<HTMLInputElement | null>
  readonly create: (() => void) | null
  readonly tailSwitch: React.ReactNode
  readonly onState: (change: Partial<ListState>) => void
  readonly onSelect: (id: string) => void
  readonly onOpen: (id: string) => void
}

function ListPane(props: ListPaneProps) {
  const { screen, resource, state, found, selected, isTree, searchBox, create } = props
  const { onState, onSelect, onOpen } = props
  const { t } = useTranslation('workspace')
  const words = useWords(resource.name)
  const [columns, chooseColumns] = useColumns(screen.code, resource)
  const list = found.data
  return (
    <section className={css.list}>
      <ListHead {...{ screen, resource, state, words, create }} list={list}>
        {props.tailSwitch}
        <ColumnChoice {...{ resource, words, columns }} onChoose={chooseColumns} />
      </ListHead>
      <FilterBar
        {...{ resource, words, state, searchBox }}
        preset={screen.filters}
        onChange={onState}
      />
      <div className={css.body}>
        {found.isPending && <Skeleton rows={16} label={t('common.loading')} />}
        {found.isError && <QueryFault error={found.error} onRetry={() => void found.refetch()} />}
        {list && list.data.length > 0 && (
          <ListTable
            {...{ resource, words, columns, selected, onSelect, onOpen }}
            sort={sortOf(state, screen) ?? resource.list.sort}
            rows={list.data}
            tree={isTree}
            behind={found.isPlaceholderData}
            onSort={(sort) => onState({ sort, page: 1 })}
          />
        )}
        {list && list.data.length === 0 && (
          <EmptyList {...{ words, state, create }} onClear={() => onState(everything)} />
        )}
      </div>
      {list && (
        <PageFoot
          list={list}
          state={isTree ? { ...state, size: treeSize } : state}
          onChange={onState}
        />
      )}
    </section>
  )
}

interface ListHeadProps {
  readonly screen: MenuNode
  readonly resource: Resource
  readonly state: ListState
  readonly words: Words
  readonly list: RecordList | undefined
  readonly create: (() => void) | null
  readonly children: React.ReactNode
}

function ListHead(props: ListHeadProps) {
  const { screen, resource, state, words, list, create, children } = props
  const { t } = useTranslation(['menu', 'workspace'])
  const language = useLanguage()
  return (
    <header className={css.head}>
      <h1>{t(`menu:${screen.code}`)}</h1>
      <span className={css.count}>
        {list && `${list.estimated ? '≈ ' : ''}${numberText(language, list.total)}`}
        <LateCount {...{ screen, resource, state, words }} />
      </span>
      {children}
      <ViewLink {...{ screen, resource }} />
      {screen.kind === 'tree' && (
        <Link
          className={css.import}
          to={screen.path}
          onClick={() => showAsList(screen.code, false)}
        >
          {t('workspace:tree.asTree')}
        </Link>
      )}
      {create && (
        <Link className={css.import} to={`${screen.path}/import`}>
          {t('workspace:list.import')}
        </Link>
      )}
      {create && (
        <Button look="primary" onClick={create}>
          {words.create} <Kbd keys="N" />
        </Button>
      )}
    </header>
  )
}
