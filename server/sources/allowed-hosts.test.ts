import { describe, expect, it } from 'vitest'
import { AllowedHosts } from './allowed-hosts.ts'

const resolving =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

const reasonOf = async (work: () => unknown): Promise<string> => {
  try {
    await work()
    return 'allowed'
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error)
  }
}

describe('an address', () => {
  const hosts = new AllowedHosts(
    ['mine-a.example:443', '10.1.2.3:8080', '[fd00::5]:80'],
    resolving(),
  )

  it.each([
    ['https://mine-a.example/safety', 'allowed'],
    ['https://MINE-A.example:443', 'allowed'],
    ['http://10.1.2.3:8080/x', 'allowed'],
    ['http://[fd00::5]/', 'allowed'],
    ['http://mine-a.example/', 'notAllowed'],
    ['https://mine-a.example:8443/', 'notAllowed'],
    ['https://mine-a.example.evil.example/', 'notAllowed'],
    ['http://10.1.2.3/', 'notAllowed'],
    ['http://127.0.0.1:5432/', 'notAllowed'],
    ['http://0x7f.1/', 'notAllowed'],
    ['http://[::ffff:7f00:1]/', 'notAllowed'],
    ['http://169.254.169.254/latest/meta-data', 'notAllowed'],
  ])('%s is %s', async (url, verdict) => {
    expect(await reasonOf(() => hosts.check(new URL(url)))).toBe(verdict)
  })

  it.each([
    [['10.9.8.7'], 'allowed'],
    [['fd00::9'], 'allowed'],
    [['127.0.0.1'], 'notAllowed'],
    [['::1'], 'notAllowed'],
    [['::ffff:127.0.0.1'], 'notAllowed'],
    [['169.254.169.254'], 'notAllowed'],
    [['fe80::1'], 'notAllowed'],
    [['0.0.0.0'], 'notAllowed'],
    [[], 'unreachable'],
  ])('a listed name that resolves to %o is %s', async (addresses, verdict) => {
    const pinned = new AllowedHosts(['mine-a.example:443'], resolving(...addresses))
    expect(await reasonOf(() => pinned.pin('mine-a.example'))).toBe(verdict)
  })

  it('of this machine is reached by its own name only', async () => {
    const pinned = new AllowedHosts(['localhost:8080'], resolving('127.0.0.1'))
    expect((await pinned.pin('localhost')).address).toBe('127.0.0.1')
  })
})
