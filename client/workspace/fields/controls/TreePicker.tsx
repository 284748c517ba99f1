import { Fragment, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { parentField } from '#domain/definition/tree'
import { rememberLabels } from '../../../api/labels.ts'
import { useName } from '../../data/names.ts'
import { labelOfBranch, matchesIn, nodesOf, type TreeNode } from '../../data/tree/branches.ts'
import { useBranchName } from '../../data/tree/use-branch-name.ts'
import { useBranches } from '../../data/tree/use-branches.ts'
import { useDelayed } from '../../data/use-delayed.ts'
import { manyOf } from '../field-view.ts'
import fieldCss from '../fields.module.css'
import type { SelectProps } from '../select-props.ts'
import { TreeSelect } from '../TreeSelect.tsx'

interface TreePickerProps extends SelectProps {
  readonly resource: Resource
  /** A record that is not offered. */
  readonly without?: string
  readonly className?: string
  /** Shown while nothing is chosen. */
  readonly placeholder?: string
}

/**
 * Chooses records of a tree. Untouched it is the tree; while somebody types it is a plain list of what
 * matches, each with where it hangs, so that the arrow keys and Enter always have a row to work on.
 */
export function TreePicker(props: TreePickerProps) {
  const { id, value, onChange, many, clearable, invalid, describedBy, label, placeholder } = props
  const { t } = useTranslation('workspace')
  const offer = useOffer(props)
  const chosen = manyOf(value)
  return (
    <TreeSelect
      id={id}
      className={props.className}
      multiple={many}
      treeData={offer.nodes}
      fieldNames={{ label: 'title', value: 'key' }}
      treeExpandedKeys={[...offer.opened]}
      onTreeExpand={(keys) => offer.onExpand(keys.map(String))}
      treeTitleRender={titleOf}
      showSearch={{
        filterTreeNode: false,
        treeNodeFilterProp: 'sought',
        onSearch: offer.onSearch,
      }}
      onOpenChange={offer.onOpen}
      // The first row is chosen by Enter only where the list begins with it: a list of its own.
      popupRender={(list) => <Fragment key={offer.key}>{list}</Fragment>}
      notFoundContent={t(offer.isBusy ? 'common.loading' : 'form.noMatch')}
      value={many ? chosen.map(named) : chosen[0] ? named(chosen[0]) : undefined}
      labelInValue
      allowClear={clearable}
      status={invalid ? 'error' : undefined}
      styles={{ popup: { root: { maxHeight: 400 } } }}
      placeholder={placeholder}
      aria-describedby={describedBy}
      aria-label={label}
      onChange={(next: unknown) => {
        const ids = idsOf(next)
        offer.remember(ids)
        onChange(many ? ids : (ids[0] ?? null))
      }}
    />
  )
}

/** What the list shows: the tree as far as it is open, or what matches the text. */
function useOffer({ resource, without }: TreePickerProps) {
  const nameOf = useBranchName(resource)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<readonly string[]>()
  const sought = text.trim()
  const q = useDelayed(sought, 250)
  const { top, open, branches, found } = useBranches(resource.name, q, { opened, isWanted: isOpen })
  const others = useMemo(() => branches.filter((one) => one.id !== without), [branches, without])
  const above = parentField(resource) ?? 'parent'
  const isAnswered = q === sought && top.isSuccess && !top.isPlaceholderData
  const nodes: readonly PickerNode[] =
    sought === ''
      ? nodesOf(others, above, nameOf)
      : matchesIn(others, { above, nameOf, sought, found: isAnswered ? found : null })
  return {
    nodes: [...nodes],
    opened: open,
    isBusy: !isAnswered,
    key: sought === '' ? 'tree' : isAnswered ? `found ${q}` : 'near',
    onSearch: setText,
    onExpand: (keys: readonly string[]) => sought === '' && setOpened(keys),
    onOpen: (next: boolean) => {
      setOpen(next)
      if (!next) setText('')
    },
    remember: (ids: readonly string[]) => {
      const known = others.filter((one) => ids.includes(one.id))
      rememberLabels(Object.fromEntries(known.map((one) => [one.id, labelOfBranch(resource, one)])))
    },
  }
}

type PickerNode = TreeNode & { readonly note?: string }

const titleOf = ({ title, note }: PickerNode) =>
  note ? (
    <span className={fieldCss.choice}>
      {title}
      <small>{note}</small>
    </span>
  ) : (
    title
  )

const named = (id: string) => ({ value: id, label: <RecordName id={id} /> })

function RecordName({ id }: { readonly id: string }) {
  return useName(id)
}

/** What the control holds, as ids. */
const idsOf = (next: unknown): string[] =>
  [next].flat().flatMap((one) => (isPicked(one) ? [one.value] : []))

const isPicked = (one: unknown): one is { readonly value: string } =>
  typeof one === 'object' && one !== null && 'value' in one && typeof one.value === 'string'
