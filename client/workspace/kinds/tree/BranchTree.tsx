import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { parentField } from '#domain/definition/tree'
import type { MenuNode } from '#domain/screens/screens'
import type { Branch } from '../../../api/trees.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useRights } from '../../data/rights/use-rights.ts'
import { nodesOf, parentsIn } from '../../data/tree/branches.ts'
import { useBranchName } from '../../data/tree/use-branch-name.ts'
import type { useBranches } from '../../data/tree/use-branches.ts'
import { useRunningJobs } from '../../data/use-running-jobs.ts'
import type { Words } from '../../data/words.ts'
import { Tree } from '../../fields/Tree.tsx'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { MoveDialog } from '../../parts/tree/MoveDialog.tsx'
import { useMove } from '../../parts/tree/use-move.ts'
import { useAdditions } from '../additions/additions.ts'
import css from './tree.module.css'
import { useHeight } from './use-height.ts'

interface BranchTreeProps {
  readonly screen: MenuNode
  readonly resource: Resource
  readonly words: Words
  readonly part: ReturnType<typeof useBranches>
  readonly selected: string | null
  /** Nodes whose children are looked at. */
  readonly open: readonly string[]
  readonly searching: boolean
  readonly onOpen: (keys: readonly string[]) => void
  readonly onSelect: (id: string) => void
  /** Null when the person may make none. */
  readonly onCreateBelow: ((id: string) => void) | null
}

/** The tree itself: opened by arrows or clicks, moved by dragging or through a dialog. */
export function BranchTree(props: BranchTreeProps) {
  const { resource, part, selected, open, searching, onOpen, onSelect } = props
  const { t } = useTranslation('workspace')
  const nameOf = useBranchName(resource)
  const move = useMove(resource)
  const mayMove = useRights(resource.name).has('change')
  const [moved, setMoved] = useState<Moved | null>(null)
  const [box, height] = useHeight()
  const { top, branches, more, found } = part
  const { MoveDialog: OwnDialog } = useAdditions(resource)
  const onTheirWay = useRunningJobs(OwnDialog !== undefined)
  const titleOf = (branch: Branch) => {
    const name = nameOf(branch)
    return onTheirWay.get(branch.id)?.state === 'open' ? t('tree.onItsWay', { name }) : name
  }
  const nodes = nodesOf(branches, parentField(resource) ?? 'parent', titleOf)
  // A search opens the way to what it found; closing one of those is the person's own choice.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const expanded = searching
    ? [...new Set([...parentsIn(nodes), ...open])].filter((key) => !closed.has(key))
    : [...open]
  const expand = (keys: readonly string[]) => {
    setClosed(new Set(expanded.filter((key) => !keys.includes(key))))
    onOpen(keys)
  }
  if (top.isPending) return <Skeleton rows={16} label={t('common.loading')} />
  if (top.isError) return <QueryFault error={top.error} onRetry={() => void top.refetch()} />
  if (nodes.length === 0) {
    return <Notice title={t(searching ? 'list.noMatch' : 'list.none')} />
  }
  return (
    <>
      <BranchBar
        {...props}
        nameOf={nameOf}
        onMove={mayMove ? (branch) => setMoved({ branch, to: null }) : null}
      />
      <div ref={box} className={css.tree}>
        <Tree
          aria-label={props.words.plural}
          blockNode
          virtual
          height={height}
          treeData={nodes}
          draggable={mayMove && { icon: false }}
          selectedKeys={selected ? [selected] : []}
          expandedKeys={expanded}
          filterTreeNode={({ key }) => found.includes(String(key))}
          onExpand={(keys) => expand(keys.map(String))}
          onSelect={(_keys, { node }) => onSelect(String(node.key))}
          onDrop={({ dragNode, node, dropToGap }) => {
            const branch = branches.find(({ id }) => id === dragNode.key)
            const target = branches.find(({ id }) => id === node.key)
            if (!(branch && target)) return
            const drop = { branch, to: placeOf(resource, target, dropToGap) }
            if (OwnDialog) setMoved(drop)
            else move.mutate(drop)
          }}
        />
      </div>
      {moved && <Moving {...{ resource }} {...moved} onClose={() => setMoved(null)} />}
      {more && <p className={css.more}>{t('tree.more')}</p>}
    </>
  )
}

interface Moved {
  readonly branch: Branch
  readonly to: string | null
}

/** Asks where to, in the way of the record type. */
function Moving({ resource, branch, to, onClose }: MovingProps) {
  const { MoveDialog: Asking = MoveDialog } = useAdditions(resource)
  return (
    <Suspense fallback={null}>
      <Asking {...{ resource, to, onClose }} record={branch} />
    </Suspense>
  )
}

interface MovingProps extends Moved {
  readonly resource: Resource
  readonly onClose: () => void
}

/** Between two nodes means beside them: below what they hang on. */
function placeOf(resource: Resource, target: Branch, isBeside: boolean): string | null {
  if (!isBeside) return target.id
  const above = target[parentField(resource) ?? 'parent']
  return typeof above === 'string' ? above : null
}

interface BranchBarProps extends BranchTreeProps {
  readonly nameOf: (branch: Branch) => string
  /** Null when the person may move none. */
  readonly onMove: ((branch: Branch) => void) | null
}

/** What can be done with the chosen node. */
function BranchBar({ part, selected, nameOf, onMove, onCreateBelow }: BranchBarProps) {
  const { t } = useTranslation('workspace')
  const branch = part.branches.find(({ id }) => id === selected)
  if (!(branch && (onCreateBelow || onMove))) return null
  return (
    <div className={css.bar}>
      {onCreateBelow && (
        <Button look="quiet" onClick={() => onCreateBelow(branch.id)}>
          {t('tree.addBelow', { name: nameOf(branch) })}
        </Button>
      )}
      {onMove && (
        <Button look="quiet" onClick={() => onMove(branch)}>
          {t('tree.moveAsk')}
        </Button>
      )}
    </div>
  )
}
