import { afterEach, describe, expect, it, vi } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import type { MenuNode } from '#domain/screens/screens'
import { batchesQuery, type ImportBatch } from '../../../api/imports.ts'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { knownRights, knownSession } from '../../testing/rights.testing.ts'
import { ImportScreen } from './ImportScreen.tsx'

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}

afterEach(() => unmount())

const batch = (id: string, state: ImportBatch['state'], fresh: number) =>
  ({
    ...{ id, state, fresh, resource: 'hazard', fileName: `${id}.csv`, fileKind: 'csv' },
    ...{ total: 3, done: 3, known: 0, faulty: 0, kept: 0, createdAt: '2026-03-10T08:00:00.000Z' },
  }) as ImportBatch

/** The first step of the import screen of somebody who has loaded these before. */
function firstStep(...batches: readonly ImportBatch[]): HTMLElement {
  const resource = resourceNamed('hazard')
  if (!resource) throw new Error('no hazard')
  const screen = { path: '/hazards', code: 'hazard' } as unknown as MenuNode
  return drawn(<ImportScreen {...{ screen, resource }} />, [
    ...knownSession,
    ...knownRights('hazard', ['view', 'create', 'import']),
    [batchesQuery('hazard').queryKey, batches],
  ])
}

describe('the first step of an import', () => {
  it('offers what the person has loaded before, and to undo what of it made something', async () => {
    const host = firstStep(
      batch('made', 'done', 3),
      batch('nothing-new', 'done', 0),
      batch('only-checked', 'checked', 3),
      batch('goes-on', 'undoing', 3),
      batch('partly-undone', 'undone', 1),
    )
    expect(host.querySelectorAll('tbody tr')).toHaveLength(5)
    const undo = [...host.querySelectorAll<HTMLElement>('tbody [aria-label^="wizard.undo"]')]
    // What an undo left is deleted by hand, if at all.
    expect(undo.map((one) => one.getAttribute('aria-label'))).toEqual(['wizard.undo：made.csv'])
    // The same question as on the page of its result.
    undo[0]?.click()
    await vi.waitFor(() => expect(host.ownerDocument.body.textContent).toContain('wizard.undoHow'))
  })

  it('says nothing of earlier imports to whoever has none', () => {
    expect(firstStep().querySelector('table')).toBeNull()
  })
})
