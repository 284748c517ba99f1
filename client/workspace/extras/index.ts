import { type ComponentType, lazy } from 'react'
import type { RecordAnswer } from '../../api/records.ts'
import { OrganizationButtons } from '../rearrange/OrganizationButtons.tsx'
import type { MoveDialogProps } from '../tree/MoveDialog.tsx'
import { AccountButtons } from './AccountButtons.tsx'
import { CompareRights } from './CompareRights.tsx'
import { ImportResources } from './ImportResources.tsx'
import { InitialiseTenant } from './InitialiseTenant.tsx'
import { OpenView } from './OpenView.tsx'
import { TenantAdministrator } from './TenantAdministrator.tsx'

const OrganizationMove = lazy(async () => ({
  default: (await import('../rearrange/OrganizationMove.tsx')).OrganizationMove,
}))

const PushPayload = lazy(async () => ({
  default: (await import('./PushPayload.tsx')).PushPayload,
}))

const OpenSignIns = lazy(async () => ({
  default: (await import('./OpenSignIns.tsx')).OpenSignIns,
}))

export interface ExtraProps {
  readonly answer: RecordAnswer
}

/** What can be done with a record beyond its workflow, by record type: the few with a task of their own. */
export const extras: Readonly<Record<string, ComponentType<ExtraProps>>> = {
  account: AccountButtons,
  'account-push': PushPayload,
  organization: OrganizationButtons,
  'sign-in-warning': OpenSignIns,
  tenant: TenantAdministrator,
  'saved-view': OpenView,
  'tiered-authorization': CompareRights,
}

/** How records of a tree are moved, where that takes more than another parent. */
export const moving: Readonly<Record<string, ComponentType<MoveDialogProps>>> = {
  organization: OrganizationMove,
}

const RunRows = lazy(async () => ({ default: (await import('../sync/RunRows.tsx')).RunRows }))

const EntryRoles = lazy(async () => ({
  default: (await import('../role-sync/EntryRoles.tsx')).EntryRoles,
}))

/** What a record is about beyond its fields, by record type: shown below them. */
export const parts: Readonly<Record<string, ComponentType<ExtraProps>>> = {
  resource: EntryRoles,
  'sync-log': RunRows,
}

/** The same for a list or a tree as a whole, offered to who may add to it. */
export const listExtras: Readonly<Record<string, ComponentType>> = {
  resource: ImportResources,
  tenant: InitialiseTenant,
}
