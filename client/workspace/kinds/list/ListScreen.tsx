import { Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { makesNew } from '#domain/definition/menu-screen'
import type { Resource } from '#domain/definition/resource'
import type { MenuNode } from '#domain/screens/screens'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { isNarrowed, queryOf, sortOf, startOf } from '../../data/list/list-state.ts'
import { useListRows } from '../../data/list/use-list-rows.ts'
import { useTail } from '../../data/list/use-tail.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useWords } from '../../data/words.ts'
import { useChosenAlone } from '../../parts/list/use-chosen-alone.ts'
import { useRowKeys } from '../../parts/list/use-row-keys.ts'
import { TailSwitch } from '../../parts/log/TailSwitch.tsx'
import { RecordDetail } from '../detail/RecordDetail.tsx'
import { ListPane } from './ListPane.tsx'
import css from './list.module.css'
import { returnToRow, rowMenuAt } from './row-menu/RowButton.tsx'
import { type RowAt, RowMenu } from './row-menu/RowMenu.tsx'
import { useStartingView } from './saved/use-starting-view.ts'
import { useChosen } from './use-chosen.ts'
import { useLayout } from './use-layout.ts'
import { useListState } from './use-list-state.ts'

interface ListScreenProps {
  readonly screen: MenuNode
  readonly resource: Resource
}

const treeSize = 200
const nothing: readonly string[] = []

/** The list of a record type, unless its address is that of a record that has no room beside it. */
export function ListScreen(props: ListScreenProps) {
  const alone = useChosenAlone(props.screen)
  return alone ? <Navigate to={alone} replace /> : <StartedList {...props} />
}

/** The list once it is known what it starts with. */
function StartedList(props: ListScreenProps) {
  const { t } = useTranslation('workspace')
  const isLed = useStartingView(props.screen.code, props.resource)
  return isLed ? <Skeleton rows={16} label={t('common.loading')} /> : <OpenList {...props} />
}

/** The list beside the record that is chosen in it. */
function OpenList({ screen, resource }: ListScreenProps) {
  const { t } = useTranslation('workspace')
  const [state, setState] = useListState()
  const { id: personId } = useSession()
  const words = useWords(resource.name)
  const [layout, onLayout] = useLayout({
    ...{ screen, resource, state },
    onState: setState,
  })
  const navigate = useNavigate()
  const searchBox = useRef<HTMLInputElement>(null)
  const [menuAt, setMenuAt] = useState<RowAt | null>(null)
  const isTree = screen.kind === 'tree' && !isNarrowed(state)
  const size = isTree ? treeSize : state.size
  const asked = { ...state, size, sort: sortOf(state, screen) }
  const query = queryOf(asked, screen.filters, personId)
  const tail = useTail(screen.kind === 'log')
  const endless = layout.endless && !isTree
  const found = useListRows({ resource: resource.name, query, tail, endless })
  const ids = useMemo(() => found.rows.map(({ id }) => id), [found.rows])
  const open = (id: string) => void navigate(`${screen.path}/${id}`)
  const { selected, beside, select, close } = useChosen({
    ...{ ids, state, onState: setState, onOpen: open },
  })
  const create =
    found.head?.can.create && !state.deleted && makesNew(screen)
      ? () => void navigate(`${screen.path}/new${startOf(resource, state)}`)
      : null
  useRowKeys({
    ids: state.deleted ? nothing : ids,
    selected,
    onSelect: select,
    onOpen: open,
    onMenu: (id) => setMenuAt(rowMenuAt(id)),
    onClose: close,
    onCreate: create,
    onSearch: () => searchBox.current?.focus(),
  })
  return (
    <div className={beside ? `${css.screen} ${css.beside}` : css.screen}>
      <ListPane
        {...{ screen, resource, state, query, found, selected, isTree, size, searchBox, create }}
        layout={{ ...layout, endless }}
        sort={asked.sort ?? resource.list.sort}
        tailSwitch={tail && <TailSwitch resource={resource.name} {...{ query, tail }} />}
        onLayout={onLayout}
        onState={setState}
        onSelect={select}
        onOpen={open}
        onMenu={setMenuAt}
      />
      {menuAt && (
        <RowMenu
          key={menuAt.id}
          {...{ screen, resource, words }}
          at={menuAt}
          onClose={() => {
            setMenuAt(null)
            returnToRow(menuAt.id)
          }}
        />
      )}
      {beside && (
        <aside className={css.side}>
          <Suspense fallback={<Skeleton rows={10} label={t('common.loading')} />}>
            <RecordDetail key={beside} {...{ screen, resource }} id={beside} onClose={close} />
          </Suspense>
        </aside>
      )}
    </div>
  )
}
