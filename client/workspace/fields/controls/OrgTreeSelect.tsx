import { TreeSelect } from 'antd'
import { useEffect, useState } from 'react'
import { useName } from '../../names.ts'
import { useDelayed } from '../../use-delayed.ts'
import { manyOf } from '../field-view.ts'
import css from '../fields.module.css'
import type { SelectProps } from '../select-props.ts'
import { useOrgTree } from '../use-org-tree.ts'

/** Chooses organisations in their tree; typing searches all of them. */
export function OrgTreeSelect(props: SelectProps) {
  const { id, value, onChange, many, clearable, invalid, describedBy, label } = props
  const { nodes, open, search, top } = useOrgTree()
  const [text, setText] = useState('')
  const wanted = useDelayed(text.trim(), 250)
  useEffect(() => {
    search(wanted).catch(() => undefined)
  }, [search, wanted])
  const chosen = manyOf(value)
  return (
    <TreeSelect
      id={id}
      key={top}
      className={css.full}
      multiple={many}
      treeDataSimpleMode
      treeData={nodes.map((node) => ({ ...node, pId: node.pId ?? 0 }))}
      treeDefaultExpandedKeys={top ? [top] : []}
      treeNodeFilterProp="title"
      treeNodeLabelProp="title"
      loadData={async (node) => open(String(node.value))}
      showSearch={{ onSearch: setText }}
      value={many ? chosen.map(named) : chosen[0] ? named(chosen[0]) : null}
      labelInValue
      allowClear={clearable}
      status={invalid ? 'error' : undefined}
      styles={{ popup: { root: { maxHeight: 400 } } }}
      aria-describedby={describedBy}
      aria-label={label}
      onChange={(next: unknown) => onChange(idsOf(next, many))}
    />
  )
}

const named = (id: string) => ({ value: id, label: <OrgName id={id} /> })

function OrgName({ id }: { readonly id: string }) {
  return useName(id)
}

interface Picked {
  readonly value: string
}

function idsOf(next: unknown, many: boolean): unknown {
  if (many) return Array.isArray(next) ? next.map((one: Picked) => one.value) : []
  return (next as Picked | null | undefined)?.value ?? null
}
