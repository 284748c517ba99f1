import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AnyRow } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { Standing, StandingMark } from './StandingMark.tsx'

afterEach(unmount)

const hazard = resourceNamed('hazard')
if (!hazard) throw new Error('no hazards')
const rectified = {
  ...{ id: 'h1', version: 4, storedState: 'to-be-accepted' },
  overdueFrom: '2026-03-12T08:00:00.000Z',
}
const seen = (state: string) => {
  const record = { ...rectified, state } as unknown as AnyRow
  return drawn(
    <Suspense>
      <p>
        <Standing resource={hazard} record={record} />
      </p>
      <div>
        <StandingMark resource={hazard} record={record} />
      </div>
    </Suspense>,
  )
}

it('what is late says so, since when, and what it waits for', async () => {
  const host = seen('overdue')
  await vi.waitFor(() => expect(host.querySelector('p')).not.toBeNull())
  expect(host.querySelector('p')?.textContent).toMatch(
    /states\.to-be-accepted · (hazard:)?states\.overdue.*record\.lateSince/,
  )
  expect(host.querySelector('div')?.textContent).toMatch(
    /states\.to-be-accepted · (hazard:)?states\.overdue$/,
  )
})

it('what is in time says where it stands alone', async () => {
  const host = seen('to-be-accepted')
  await vi.waitFor(() => expect(host.querySelector('p')).not.toBeNull())
  expect(host.querySelector('p')?.textContent).toMatch(/^(hazard:)?states\.to-be-accepted$/)
})
