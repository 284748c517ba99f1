import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Right } from '#domain/access/access'
import { resourceNamed } from '#domain/resources/index'
import { http } from '../../../api/http.ts'
import { answeredRecord } from '../../../api/records.testing.ts'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { knownRights } from '../../testing/rights.testing.ts'
import { useChosen } from './use-chosen.ts'

afterEach(() => {
  unmount()
  vi.restoreAllMocks()
})

const holder = '6f1f7a3e-0000-4000-8000-000000000001'

function Chosen() {
  const resource = resourceNamed('special-operation-certificate')
  if (!resource) throw new Error('no certificate')
  return <p>{Object.keys(useChosen(resource, { holder }).chosen).join(' ')}</p>
}

/** Whether the holder that was chosen in a form is read, by the rights that the person has to accounts. */
async function isRead(rights: readonly Right[]): Promise<boolean> {
  const sent = vi
    .spyOn(http, 'send')
    .mockResolvedValue({ data: answeredRecord({ id: holder }), headers: new Headers() })
  drawn(<Chosen />, knownRights('account', rights))
  await new Promise((resolve) => setTimeout(resolve, 50))
  return sent.mock.calls.some((call) => JSON.stringify(call).includes(`account/${holder}`))
}

describe('what is chosen in a form', () => {
  it('is read by whoever may read such records, and asked for by nobody else', async () => {
    expect(await isRead(['view'])).toBe(true)
    unmount()
    vi.restoreAllMocks()
    expect(await isRead([])).toBe(false)
  })
})
