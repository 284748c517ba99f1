import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import type { MenuNode } from '#domain/screens/screens'
import { http } from '../../../api/http.ts'
import { answeredRecord } from '../../../api/records.testing.ts'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { knownRights, knownSession } from '../../testing/rights.testing.ts'
import { FormBody } from './FormBody.tsx'

afterEach(() => {
  unmount()
  localStorage.clear()
  vi.restoreAllMocks()
})

const screen = { code: 'certificate', path: '/certificate', kind: 'list' } as MenuNode
const [holder, group, mine] = ['1', '2', '3'].map(
  (one) => `6f1f7a3e-0000-4000-8000-00000000000${one}`,
)

/** What is sent of a certificate of which all is filled in and its holder was only now chosen. */
async function sent(known: boolean): Promise<unknown> {
  const resource = resourceNamed('special-operation-certificate')
  if (!resource) throw new Error('no certificates')
  const account = { id: holder, defaultOrg: mine }
  const posted: unknown[] = []
  vi.spyOn(http, 'send').mockImplementation(async (method, path, body) => {
    if (method === 'POST') posted.push(body)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const isRead = method === 'GET' && path.includes(`account/${holder}`)
    if (!known || !isRead) throw new Error('not there')
    return { data: answeredRecord(account), headers: new Headers() } as never
  })
  const start = {
    ...{ holder, org: group, operationKind: 'welding', certificateNo: 'W-1', issuer: 'Inspection' },
    ...{ issuedAt: '2026-03-01', validFrom: '2026-03-02', validTo: '2028-03-02' },
    ...{ contractor: null, scan: null, remark: null },
  }
  const host = drawn(
    <Suspense>
      <FormBody
        {...{ screen, resource, type: resource, hidden: new Set<string>(), base: null, start }}
        {...{ like: null, onRebase: () => undefined }}
      />
    </Suspense>,
    [
      ...knownSession,
      ...knownRights(resource.name, ['view', 'create']),
      ...knownRights('account', ['view']),
    ],
  )
  const form = await vi.waitFor(() => {
    const found = host.querySelector('form')
    if (!found) throw new Error('not there yet')
    return found
  })
  form.requestSubmit()
  await vi.waitFor(() => expect(posted).not.toEqual([]), { timeout: 10_000 })
  return posted[0]
}

it('a certificate that is saved as soon as its holder is chosen is counted where the holder works', async () => {
  expect(JSON.stringify(await sent(true))).toContain(`"org":"${mine}"`)
}, 30_000)

it('it is saved where the form began when nobody can tell where the holder works', async () => {
  expect(JSON.stringify(await sent(false))).toContain(`"org":"${group}"`)
}, 30_000)
