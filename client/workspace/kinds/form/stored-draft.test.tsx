import { Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Right } from '#domain/access/access'
import type { AnyRow } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import type { MenuNode } from '#domain/screens/screens'
import type { Values } from '#domain/where/where'
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

/** The form of the stored record, or of a new one. */
function shown(base: AnyRow | null, start: Values, rights: readonly Right[]) {
  const resource = hazardType()
  return drawn(
    <Suspense>
      <FormBody
        {...{ screen, resource, type: resource, hidden: new Set<string>(), base, start }}
        {...{ like: null, onRebase: () => undefined }}
      />
    </Suspense>,
    [...knownSession, ...knownRights('hazard', rights)],
  )
}

async function opened() {
  const resource = hazardType()
  const host = shown(record, valuesOf(resource, record), ['view', 'change'])
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

describe('a new hazard whose deadline is being typed', () => {
  const start = { ...valuesOf(hazardType(), record), foundAt: null, deadline: null }
  const box = (host: HTMLElement, field: string) =>
    host.querySelector<HTMLInputElement>(`[data-field="${field}"] input`)

  async function begun() {
    const host = shown(null, start, ['view', 'create'])
    await vi.waitFor(() => expect(box(host, 'foundAt')).not.toBeNull(), { timeout: 20_000 })
    await vi.waitFor(() => expect(box(host, 'deadline')).not.toBeNull(), { timeout: 20_000 })
    return host
  }

  function entered(host: HTMLElement, field: string, text: string): void {
    const input = box(host, field)
    if (!input) throw new Error(`no ${field}`)
    type(input, text)
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }

  it('is proposed one when the time of finding is known, and nothing is typed', async () => {
    const host = await begun()
    entered(host, 'foundAt', '2026-11-25 08:00')
    // By hand: a low hazard has 168 hours, a week.
    await vi.waitFor(() =>
      expect(box(host, 'deadline')?.value).toMatch(/2026.*12.*02|02.*12.*2026/),
    )
  }, 30_000)

  it('keeps what is typed, though not read yet, when the time of finding comes', async () => {
    const host = await begun()
    const deadline = box(host, 'deadline')
    if (!deadline) throw new Error('no deadline')
    type(deadline, '2026-12-20 10:00')
    entered(host, 'foundAt', '2026-11-25 08:00')
    await vi.waitFor(() => expect(box(host, 'foundAt')?.value).toMatch(/25/))
    entered(host, 'deadline', box(host, 'deadline')?.value ?? '')
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('pagehide'))
      const kept = readDraft(draftKey('p', 'hazard', null), hazardType().fields)
      expect(kept?.values.deadline).toBe(new Date(2026, 11, 20, 10, 0).toISOString())
    })
  }, 30_000)
})

function hazardType() {
  const resource = resourceNamed('hazard')
  if (!resource) throw new Error('no hazards')
  return resource
}
