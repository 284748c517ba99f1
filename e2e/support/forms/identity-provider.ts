import { randomUUID } from 'node:crypto'
import { client, Provider } from '../../../server/http/testing/provider.ts'
import type { Cast } from './cast.ts'

let provider: Provider | undefined

/** What a server is told so that people may sign in with an identity provider on this machine. */
export async function providerSettings(): Promise<Readonly<Record<string, string>>> {
  provider ??= await Provider.start()
  return {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
  }
}

export async function stopProvider(): Promise<void> {
  await provider?.stop()
  provider = undefined
}

/** Somebody whom the provider calls like an account of ours signs in for the first time: their proposal. */
export async function proposed(cast: Cast, username: 'officer' | 'admin'): Promise<string> {
  if (!provider) throw new Error('no identity provider')
  const begun = await fetch(`${cast.url}/user/oidc`, { redirect: 'manual' })
  const [ticket = ''] = begun.headers.getSetCookie().map((one) => one.split(';')[0])
  const claims = { sub: randomUUID(), preferred_username: username }
  const back = new URL(provider.authorize(begun.headers.get('location') ?? '', claims))
  const headers = { cookie: ticket }
  await fetch(cast.url + back.pathname + back.search, { redirect: 'manual', headers })
  const query = `&filter[account][is]=${cast.of(username).id}&filter[state][in]=proposed`
  const [link] = await cast.all<{ id: string }>('linked-identity', query)
  if (!link) throw new Error(`nothing is proposed for ${username}`)
  return link.id
}
