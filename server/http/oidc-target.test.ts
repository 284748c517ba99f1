import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { TestHeadframe } from './testing/headframe.ts'
import { client, Provider } from './testing/provider.ts'

it('the way back from a provider is read from the query alone, whatever target a request names', async () => {
  const provider = await Provider.start()
  const { issuer } = provider
  const oidc = {
    ...{ issuer, clientId: client.id, clientSecret: client.secret, name: 'Mine ID' },
    ...{ scopes: 'openid', claim: 'preferred_username', field: 'username' as const },
  }
  const site = await TestHeadframe.start({ oidc })
  const begun = await fetch(`${site.url}/user/oidc`, { redirect: 'manual' })
  const ticket = begun.headers.getSetCookie().join().split(';')[0]
  const { port, hostname } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  const target = 'http://elsewhere:99999/user/oidc/callback?code=1&state=2'
  socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nCookie: ${ticket}\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(String(answer)).toMatch(/^HTTP\/1\.1 302 /)
  await site.stop()
  await provider.stop()
})
