import { expect, it } from 'vitest'
import type { TrustProxy } from '../platform/address-lists.ts'
import { addressFindings } from './public-address.ts'
import { wrong } from './testing.ts'

it.each<[string, TrustProxy, string, string[]]>([
  ['http://127.0.0.1:8080', false, '127.0.0.1', []],
  ['http://0.0.0.0:8080', false, '0.0.0.0', ['PUBLIC_URL is not set']],
  ['http://[::]:8080', false, '::', ['PUBLIC_URL is not set']],
  ['http://127.0.0.1:8080', false, '0.0.0.0', ['others may come in']],
  ['https://localhost', 1, '127.0.0.1', ['others may come in']],
  ['https://safety.example', 1, '127.0.0.1', []],
  ['https://safety.example', false, '127.0.0.1', ['TRUST_PROXY=0']],
  ['http://safety.example', 1, '127.0.0.1', ['plain http']],
])('%s with proxies %s and HOST=%s is told of %j', (publicUrl, trustProxy, host, words) => {
  const told = wrong(addressFindings({ publicUrl, trustProxy, host }))
  expect(told).toHaveLength(words.length)
  for (const word of words) expect(told.join()).toContain(word)
})
