import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { MenuNode } from '#domain/screens/screens'
import { Button } from '../../../ui/Button.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useRights } from '../../data/rights/use-rights.ts'
import { showAsList } from '../../data/tree/as-list.ts'
import { useBranches } from '../../data/tree/use-branches.ts'
import { useDelayed } from '../../data/use-delayed.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useWords } from '../../data/words.ts'
import { ToolRow } from '../../parts/list/ToolRow.tsx'
import { useChosenAlone } from '../../parts/list/use-chosen-alone.ts'
import { useRoomBeside } from '../../parts/list/use-room-beside.ts'
import { useRowKeys } from '../../parts/list/use-row-keys.ts'
import { useAdditions } from '../additions/additions.ts'
import { ViewLink } from '../additions/ViewLink.tsx'
import { RecordDetail } from '../detail/RecordDetail.tsx'
import list from '../list/list.module.css'
import { BranchTree } from './BranchTree.tsx'
import css from './tree.module.css'

interface TreeScreenProps {
  readonly screen: MenuNode
  readonly resource: Resource
}

/** Records that hang on one another, unless the chosen one has no room beside them. */
export function TreeScreen(props: TreeScreenProps) {
  const alone = useChosenAlone(props.screen)
  return alone ? <Navigate to={alone} replace /> : <OpenTree {...props} />
}

/** The tree beside the record that is chosen in it. The address keeps the choice. */
function OpenTree({ screen, resource }: TreeScreenProps) {
  const { t } = useTranslation(['menu', 'workspace'])
  const words = useWords(resource.name)
  const language = useLanguage()
  const navigate = useNavigate()
  const roomBeside = useRoomBeside()
  const [query, setQuery] = useSearchParams()
  const [text, setText] = useState('')
  const searchBox = useRef<HTMLInputElement>(null)
  const q = useDelayed(text.trim(), 250)
  // What was opened belongs to what was searched: another search opens its own way.
  const [opened, setOpened] = useState<Readonly<Record<string, readonly string[]>>>({})
  const part = useBranches(resource.name, q, { opened: opened[q] })
  const selected = query.get('record') ?? (roomBeside ? (part.branches[0]?.id ?? null) : null)
  const visit = (id: string) => void navigate(`${screen.path}/${id}`)
  const select = (id: string) => (roomBeside ? setQuery({ record: id }) : visit(id))
  const create = part.top.data?.can.create ? () => void navigate(`${screen.path}/new`) : null
  useRowKeys({
    ids: [],
    selected: null,
    onSelect: select,
    onOpen: visit,
    onCreate: create,
    onSearch: () => searchBox.current?.focus(),
  })
  const title = t(`menu:${screen.code}`)
  const { ListButtons } = useAdditions(resource)
  const rights = useRights(resource.name)
  const beside = roomBeside && selected !== null
  return (
    <div className={beside ? `${list.screen} ${list.beside}` : list.screen}>
      <section className={list.list}>
        <header className={list.head}>
          <h1 title={title}>{title}</h1>
          <ToolRow key={language}>
            <ViewLink {...{ screen, resource }} />
            <Button look="quiet" onClick={() => showAsList(screen.code, true)}>
              {t('workspace:tree.asList')}
            </Button>
            <Suspense fallback={null}>{create && ListButtons && <ListButtons />}</Suspense>
            {rights.has('import') && (
              <Link className={list.import} to={`${screen.path}/import`}>
                {t('workspace:list.import')}
              </Link>
            )}
          </ToolRow>
          {create && (
            <Button look="primary" onClick={create}>
              {words.create} <Kbd keys="N" />
            </Button>
          )}
        </header>
        <input
          ref={searchBox}
          type="search"
          className={css.search}
          aria-label={t('workspace:tree.search')}
          placeholder={t('workspace:tree.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <BranchTree
          key={q}
          {...{ screen, resource, words, part, selected }}
          open={part.open}
          searching={q !== ''}
          onOpen={(keys) => setOpened((before) => ({ ...before, [q]: keys }))}
          onSelect={select}
          onCreateBelow={create ? (id: AnyRow['id']) => void navigate(below(screen, id)) : null}
        />
      </section>
      {beside && (
        <aside className={list.side}>
          <Suspense fallback={<Skeleton rows={10} label={t('workspace:common.loading')} />}>
            <RecordDetail key={selected} screen={screen} resource={resource} id={selected} />
          </Suspense>
        </aside>
      )}
    </div>
  )
}

/** The form of a new record that is below this one. */
const below = ({ path }: MenuNode, id: string) => `${path}/new?below=${id}`
