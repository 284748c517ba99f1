import { TreeSelect as AntdTreeSelect, type TreeSelectProps } from 'antd'
import { switcherIcon, useSelectFaces } from './select-faces.tsx'
import { tabLeaves } from './tab-leaves.ts'

type Node = NonNullable<TreeSelectProps['treeData']>[number]
type Props<Value, Branch extends Node> = Omit<
  TreeSelectProps<Value, Branch>,
  'allowClear' | 'suffixIcon' | 'switcherIcon'
> & { readonly allowClear?: boolean }

/** antd's select of a tree in the reader's language, for every screen: lint refuses the bare one. */
export function TreeSelect<Value = unknown, Branch extends Node = Node>({
  allowClear,
  notFoundContent,
  ...props
}: Props<Value, Branch>) {
  const faces = useSelectFaces({ allowClear, notFoundContent })
  return (
    <AntdTreeSelect<Value, Branch>
      ref={tabLeaves}
      aria-invalid={props.status === 'error' || undefined}
      {...props}
      {...faces}
      switcherIcon={switcherIcon}
    />
  )
}
