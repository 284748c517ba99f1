import { Tree as AntdTree, type TreeProps } from 'antd'
import type { DataNode } from 'antd/es/tree'
import { switcherIcon } from './select-faces.tsx'

/** antd's tree, whose arrows are not read aloud by their English file names. */
export function Tree<Node extends DataNode>(props: Omit<TreeProps<Node>, 'switcherIcon'>) {
  return <AntdTree<Node> {...props} switcherIcon={switcherIcon} />
}
