import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { addressBy, isProxyBy, networkOf } from './client-address.ts'

describe('an address counts as', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['nonsense', 'unknown'],
    [undefined, 'unknown'],
  ])('%s: %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

function requestFrom(peer: string, forwarded?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  if (forwarded) request.headers['x-forwarded-for'] = forwarded
  return request
}

describe('behind a proxy', () => {
  it.each([
    [false, '10.0.0.1', '203.0.113.7', '10.0.0.1'],
    [1, '10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [['10.0.0.0/8'], '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    [['10.0.0.0/8'], '192.0.2.1', '203.0.113.7', '192.0.2.1'],
  ] as const)('trust %o of %s forwarding %s: %s', (trust, peer, forwarded, address) => {
    const trustProxy = typeof trust === 'object' ? [...trust] : trust
    expect(addressBy(trustProxy)(requestFrom(peer, forwarded))).toBe(address)
  })

  it('only a trusted peer is a proxy', () => {
    expect(isProxyBy(false)('127.0.0.1')).toBe(false)
    expect(isProxyBy(1)('10.0.0.1')).toBe(true)
    expect(isProxyBy(1)('::ffff:127.0.0.1')).toBe(true)
    expect(isProxyBy(1)('fd00::1')).toBe(true)
    // A number says nothing of who may connect: a stranger's address is a stranger's.
    expect(isProxyBy(1)('203.0.113.7')).toBe(false)
    expect(isProxyBy(1)(undefined)).toBe(false)
    expect(isProxyBy(['loopback'])('127.0.0.1')).toBe(true)
    expect(isProxyBy(['loopback'])('10.0.0.1')).toBe(false)
  })
})
