import type { RecordAdditionProps } from '../../kinds/additions/additions.ts'
import { mergeButtonOf } from '../organization/RecordMerge.tsx'
import { splitButtonOf } from '../organization/RecordSplit.tsx'

const Merge = mergeButtonOf('work-group')
const Split = splitButtonOf('work-group')

/** A group goes into another, or becomes two. */
export function Regroup(props: RecordAdditionProps) {
  return (
    <>
      <Split {...props} />
      <Merge {...props} />
    </>
  )
}
