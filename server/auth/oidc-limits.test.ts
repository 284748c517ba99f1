import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { client, Provider } from '../http/testing/provider.ts'
import { systemClock } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import { SecretBox } from '../platform/secret-box.ts'
import { Oidc } from './oidc.ts'
import type { Sessions } from './sessions.ts'
import type { SignIn } from './sign-in.ts'

let provider: Provider
beforeAll(async () => {
  provider = await Provider.start()
})
afterAll(() => provider.stop())

describe('one network', () => {
  it('has so many ways back a minute, and its refusals few lines of the log', async () => {
    const lines: object[] = []
    const log = createLog('warn', { write: (line: string) => void lines.push(JSON.parse(line)) })
    const clock = systemClock
    const settings = {
      ...{ issuer: provider.issuer, clientId: client.id, clientSecret: client.secret },
      ...{ name: 'Mine ID', scopes: 'openid', claim: 'sub', field: 'username' as const },
    }
    const devices = { accountOf: async (token: string) => (token === 'known' ? token : null) }
    const oidc = new Oidc({
      ...{ settings, publicUrl: 'http://headframe.test', log, clock },
      ...{ box: new SecretBox('of a test'), sessions: {} as Sessions, devices },
      ...{ signIn: {} as SignIn, accountOf: async () => null },
    })
    const caller = { address: '203.0.113.50' }
    const codes: string[] = []
    for (let at = 0; at < 60; at += 1) {
      const { ticket } = await oidc.begin({ next: '/' }, caller)
      const back = { query: `code=x&state=bad${at}`, ticket }
      await oidc.finish(back, caller, undefined).catch(({ code }) => codes.push(code))
    }
    expect(new Set(codes)).toEqual(new Set(['oidcRefused']))
    expect(lines).toHaveLength(10)
    await expect(oidc.begin({ next: '/' }, caller)).rejects.toMatchObject({ code: 'tooMany' })
    const here = { ...caller, device: 'known' }
    await expect(oidc.begin({ next: '/' }, here)).resolves.toHaveProperty('ticket')
    const other = { ...caller, device: 'made up' }
    await expect(oidc.begin({ next: '/' }, other)).rejects.toMatchObject({ code: 'tooMany' })
    const late = { query: 'code=x&state=bad', ticket: undefined }
    await expect(oidc.finish(late, caller, undefined)).rejects.toMatchObject({ code: 'tooMany' })
    await oidc.begin({ next: '/' }, { address: '198.51.100.9' })
  })
})
