import { TreeSelect } from 'antd'
import { useState } from 'react'
import type { Resource } from '#domain/resource'
import { parentField } from '#domain/tree'
import { useDelayed } from '../use-delayed.ts'
import { nodesOf, parentsIn } from './branches.ts'
import css from './tree.module.css'
import { useBranchName } from './use-branch-name.ts'
import { useBranches } from './use-branches.ts'

export interface TargetTreeProps {
  readonly resource: Resource
  /** A record that is no target: the one that is moved. */
  readonly without: string
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly label: string
  /** Shown while nothing is chosen. */
  readonly placeholder: string
}

/** Chooses a record of a tree inside a dialog; typing searches all of them. */
export function TargetTree(props: TargetTreeProps) {
  const { resource, without, value, onChange, label, placeholder } = props
  const nameOf = useBranchName(resource)
  const [text, setText] = useState('')
  const [open, setOpen] = useState<readonly string[]>([])
  const q = useDelayed(text.trim(), 250)
  const { branches } = useBranches(resource.name, q, open)
  const others = branches.filter(({ id }) => id !== without)
  const nodes = nodesOf(others, parentField(resource) ?? 'parent', nameOf)
  // A search opens the way to what it found.
  const expanded = q ? [...parentsIn(nodes), ...open] : [...open]
  return (
    <TreeSelect
      className={css.target}
      aria-label={label}
      placeholder={placeholder}
      allowClear
      showSearch={{ filterTreeNode: false, onSearch: setText }}
      fieldNames={{ label: 'title', value: 'key' }}
      treeData={nodes}
      treeExpandedKeys={expanded}
      onTreeExpand={(keys) => setOpen(keys.map(String))}
      value={value ?? undefined}
      onChange={(id: string | undefined) => onChange(id ?? null)}
    />
  )
}
