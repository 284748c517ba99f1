import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyRow } from '#domain/definition/resource'
import { emptyMatrix, type Sheet, sheetOf } from '#domain/rights/role-sheet'
import { historyQuery } from '../../../api/records.ts'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { knownRights, knownSession } from '../../testing/rights.testing.ts'
import { RoleMatrix } from './RoleMatrix.tsx'
import { VersionDialog } from './VersionDialog.tsx'

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}

beforeEach(() => localStorage.clear())
afterEach(() => unmount())

const role = { id: 'r', code: 'members', name: 'Members', aliasOf: null } as unknown as AnyRow
const grants = [{ subject: 'hazard', rights: [], revoked: ['export'], fieldMask: [] }]
const stored = (version: number) =>
  ({ id: 'm', version, grants, hiddenScreens: [], remark: 'less' }) as unknown as AnyRow

const designer = (record: AnyRow | null, rights: readonly ['view', ...string[]]) =>
  drawn(
    <Suspense>
      <RoleMatrix {...{ role, record }} roles={[role]} path="/a/role-permission" />
    </Suspense>,
    [...knownSession, ...knownRights('role-permission', rights as never)],
  )

/** The box of exporting hazards, which the stored matrix has taken away. */
const box = (host: HTMLElement) => {
  const found = host.querySelector<HTMLInputElement>('[aria-label$="rights:basic.export"]')
  const row = [...host.querySelectorAll('tr')].find((one) => one.textContent?.includes('hazard:'))
  return row?.querySelector<HTMLInputElement>('[aria-label$="rights:basic.export"]') ?? found
}
const tick = (host: HTMLElement) => box(host)?.click()

describe('what is ticked and not saved', () => {
  it('is there again after leaving, and says since when', () => {
    tick(designer(stored(2), ['view', 'change']))
    unmount()
    const again = designer(stored(2), ['view', 'change'])
    expect(box(again)?.checked).toBe(true)
    expect(again.textContent).toContain('workspace:form.restored')
  })

  it('is gone when it is thrown away', () => {
    tick(designer(stored(2), ['view', 'change']))
    unmount()
    const again = designer(stored(2), ['view', 'change'])
    const [discard] = [...again.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'workspace:form.discard',
    )
    discard?.click()
    unmount()
    const last = designer(stored(2), ['view', 'change'])
    expect(box(last)?.checked).toBe(false)
    expect(last.textContent).not.toContain('workspace:form.restored')
  })

  it('is not put over a matrix that somebody changed meanwhile without asking', () => {
    tick(designer(stored(2), ['view', 'change']))
    unmount()
    const again = designer(stored(3), ['view', 'change'])
    expect(box(again)?.checked).toBe(false)
    expect(again.textContent).toContain('rights:draft.older')
  })

  it('leaves nothing behind when it is taken back by hand', async () => {
    const host = designer(stored(2), ['view', 'change'])
    tick(host)
    const drafts = () =>
      Object.keys(localStorage).filter((key) => key.startsWith('headframe.draft.'))
    await vi.waitFor(() => expect(drafts()).toHaveLength(1))
    tick(host)
    await vi.waitFor(() => expect(drafts()).toEqual([]))
    unmount()
    expect(designer(stored(2), ['view', 'change']).textContent).not.toContain('form.restored')
  })

  it('is not asked to be saved by whoever may not write the matrix', () => {
    const host = designer(stored(2), ['view'])
    expect(host.querySelector('button[type="submit"]')).toBeNull()
  })
})

describe('the versions of a built-in role', () => {
  it('begin with the role as built in, which can be put back', async () => {
    const record = stored(1)
    const entry = { id: 'h', at: '2026-03-01T08:00:00Z', action: 'create', actor: null }
    const history = { data: [{ ...entry, before: null, after: record }], labels: {} }
    const onTake = vi.fn<(sheet: Sheet) => void>()
    const host = drawn(
      <Suspense>
        <VersionDialog
          {...{ record, onTake, role: 'members' }}
          sheet={sheetOf('members', emptyMatrix)}
          onClose={() => undefined}
        />
      </Suspense>,
      [...knownSession, [historyQuery('role-permission', 'm').queryKey, history]],
    )
    const options = [...host.querySelectorAll('option')]
    expect(options.at(-1)?.textContent).toBe('rights:versions.beginning')
    expect(options).toHaveLength(2)
    const [take] = [...host.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'rights:versions.take',
    )
    take?.click()
    expect(onTake).toHaveBeenCalledWith(sheetOf('members', emptyMatrix))
  })
})
