import { type ComponentType, lazy } from 'react'
import type { RecordAnswer } from '../../api/records.ts'
import type { MoveDialogProps } from '../tree/MoveDialog.tsx'

export interface ExtraProps {
  readonly answer: RecordAnswer
}

/** Fetched with the first record that has it: no other screen pays for it. */
const late = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazy(async () => ({ default: await load() }))

/** What can be done with a record beyond its workflow, by record type: the few with a task of their own. */
export const extras: Readonly<Record<string, ComponentType<ExtraProps>>> = {
  account: late(async () => (await import('./AccountButtons.tsx')).AccountButtons),
  'account-push': late(async () => (await import('./PushPayload.tsx')).PushPayload),
  organization: late(
    async () => (await import('../organization-jobs/OrganizationButtons.tsx')).OrganizationButtons,
  ),
  'sign-in-warning': late(async () => (await import('./OpenSignIns.tsx')).OpenSignIns),
  tenant: late(async () => (await import('./TenantAdministrator.tsx')).TenantAdministrator),
  'saved-view': late(async () => (await import('./OpenView.tsx')).OpenView),
  'tiered-authorization': late(async () => (await import('./CompareRights.tsx')).CompareRights),
}

/** How records of a tree are moved, where that takes more than another parent. */
export const moving: Readonly<Record<string, ComponentType<MoveDialogProps>>> = {
  organization: late(
    async () => (await import('../organization-jobs/OrganizationMove.tsx')).OrganizationMove,
  ),
}

/** What a record is about beyond its fields, by record type: shown below them. */
export const parts: Readonly<Record<string, ComponentType<ExtraProps>>> = {
  account: late(async () => (await import('./FirstPassword.tsx')).FirstPassword),
  resource: late(async () => (await import('../role-sync/EntryRoles.tsx')).EntryRoles),
  'sync-log': late(async () => (await import('../sync/RunRows.tsx')).RunRows),
}

/** The same for a list or a tree as a whole, offered to who may add to it. */
export const listExtras: Readonly<Record<string, ComponentType>> = {
  resource: late(async () => (await import('./ImportResources.tsx')).ImportResources),
  tenant: late(async () => (await import('./InitialiseTenant.tsx')).InitialiseTenant),
}
