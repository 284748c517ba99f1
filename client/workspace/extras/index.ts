import type { ComponentType } from 'react'
import type { RecordAnswer } from '../../api/records.ts'
import { AccountPassword } from './AccountPassword.tsx'
import { CompareRights } from './CompareRights.tsx'
import { OpenView } from './OpenView.tsx'

export interface ExtraProps {
  readonly answer: RecordAnswer
}

/** What can be done with a record beyond its workflow, by record type: the few with a task of their own. */
export const extras: Readonly<Record<string, ComponentType<ExtraProps>>> = {
  account: AccountPassword,
  'saved-view': OpenView,
  'tiered-authorization': CompareRights,
}
