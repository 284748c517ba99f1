import { Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AnyRow } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import type { MenuNode } from '#domain/screens/screens'
import { draftKey, readDraft } from '../../data/drafts.ts'
import { valuesOf } from '../../parts/form/values.ts'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { knownRights, knownSession } from '../../testing/rights.testing.ts'
import { FormBody } from './FormBody.tsx'

afterEach(() => {
  unmount()
  localStorage.clear()
})

const screen = { code: 'hazard', path: '/hazard', kind: 'list' } as MenuNode
const record = {
  ...{ id: 'h', version: 1, state: 'draft', storedState: 'draft', createdBy: 'p', number: 'HZ-1' },
  ...{ title: 'Loose roof', level: 'low', foundAt: '2026-11-25T08:00:00.000Z' },
  ...{ deadline: '2026-11-28T14:30:00.000Z', description: 'Above the drift', requirement: 'Bolt' },
} as unknown as AnyRow

async function opened() {
  const resource = resourceNamed('hazard')
  if (!resource) throw new Error('no hazards')
  const host = drawn(
    <Suspense>
      <FormBody
        {...{ screen, resource, type: resource, hidden: new Set<string>(), base: record }}
        {...{ start: valuesOf(resource, record), like: null, onRebase: () => undefined }}
      />
    </Suspense>,
    [...knownSession, ...knownRights('hazard', ['view', 'change'])],
  )
  const title = await vi.waitFor(
    () => {
      const box = host.querySelector<HTMLInputElement>('[data-field="title"] input')
      if (!box) throw new Error('not there yet')
      return box
    },
    { timeout: 20_000 },
  )
  const kept = () => readDraft(draftKey('p', 'hazard', 'h'), resource.fields)
  return { title, kept }
}

function type(box: HTMLInputElement, text: string): void {
  const proto = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  proto?.set?.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('a stored draft that is edited', () => {
  it('keeps its typed deadline, and each letter when the page goes at once', async () => {
    const { title, kept } = await opened()
    type(title, 'Loose roof and wall')
    await vi.waitFor(() => expect(title.value).toBe('Loose roof and wall'))
    expect(kept()).toBeNull()
    window.dispatchEvent(new Event('pagehide'))
    expect(kept()?.values).toMatchObject({
      ...{ title: 'Loose roof and wall', deadline: '2026-11-28T14:30:00.000Z' },
    })
  }, 30_000)
})
