import { expect, it } from 'vitest'
import type { TrustProxy } from '../platform/address-lists.ts'
import type { Seen } from '../platform/probe.ts'
import { wrong } from './testing.ts'
import { claimFindings, toldFindings } from './visitor.ts'

const told: Seen = {
  ...{ host: 'safety.example', address: '203.0.113.7' },
  ...{ forwardedFor: '203.0.113.7', forwardedProto: 'https' },
}
const direct = { forwardedFor: null, forwardedProto: null }

it.each<[Partial<Seen>, TrustProxy, string[]]>([
  [{}, 1, []],
  [direct, false, []],
  [{ forwardedFor: null }, 1, ['fault: X-Forwarded-For does not come']],
  [{ forwardedProto: null }, 1, ['warning: X-Forwarded-Proto is missing']],
  [{ forwardedProto: 'http' }, ['loopback'], ['warning: X-Forwarded-Proto is http']],
  [{ host: '127.0.0.1:8080' }, 1, ['warning: the proxy passes on the host name 127.0.0.1:8080']],
  [{}, false, ['fault: a proxy stands in front and TRUST_PROXY=0']],
])('%j with TRUST_PROXY %j is told as %j', (seen, trustProxy, words) => {
  const way = { publicUrl: 'https://safety.example', trustProxy, host: '127.0.0.1' }
  const found = wrong(toldFindings(way, { ...told, ...seen }))
  expect(found).toHaveLength(words.length)
  for (const [at, word] of words.entries()) expect(found[at]).toContain(word)
})

it('a visitor who is believed an address that nobody has is a fault', () => {
  expect(claimFindings(told)).toEqual([])
  expect(wrong(claimFindings({ ...told, address: '192.0.2.99' })).join()).toMatch(
    /^fault: visitors are believed/,
  )
})
