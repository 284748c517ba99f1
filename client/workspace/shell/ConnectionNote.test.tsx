import { afterEach, expect, it, vi } from 'vitest'
import { http } from '../../api/http.ts'
import { lookForServer, useUnreachable } from '../../api/reachable.ts'
import { drawn, unmount } from '../testing/drawn.testing.tsx'
import { ConnectionNote } from './ConnectionNote.tsx'

afterEach(() => {
  unmount()
  useUnreachable.setState({ since: null, away: 'server' })
})

const note = (host: HTMLElement) => host.querySelector('[data-unreachable]')
const answering = (answer: () => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  )
const nothing = () => {
  throw new TypeError('Failed to fetch')
}

it('a line stands from the first call that nothing answered until one is answered', async () => {
  const host = drawn(<ConnectionNote />)
  expect(note(host)).toBeNull()
  answering(nothing)
  await http.get('/api/session').catch(() => undefined)
  await vi.waitFor(() => expect(note(host)).not.toBeNull())
  const { since } = useUnreachable.getState()
  await http.get('/api/session').catch(() => undefined)
  expect(useUnreachable.getState().since).toBe(since)
  answering(() => new Response('{}', { status: 200 }))
  await vi.waitFor(() => expect(note(host)).toBeNull(), 10_000)
})

it('a proxy that says the server is away is no answer, a refusal is one', async () => {
  const host = drawn(<ConnectionNote />)
  answering(() => new Response('', { status: 502 }))
  await http.get('/api/session').catch(() => undefined)
  await vi.waitFor(() => expect(note(host)).not.toBeNull())
  answering(() => new Response('{}', { status: 403 }))
  await http.get('/api/session').catch(() => undefined)
  await vi.waitFor(() => expect(note(host)).toBeNull())
})

it('a server whose database is away says so, until it can work again', async () => {
  const host = drawn(<ConnectionNote />)
  const away = new Response('{"code":"databaseAway"}', { status: 503 })
  answering(() => away.clone())
  await http.get('/api/session').catch(() => undefined)
  await vi.waitFor(() => expect(note(host)).not.toBeNull())
  expect(useUnreachable.getState().away).toBe('database')
  const unready = (reason: string) =>
    answering(() => new Response(JSON.stringify({ reasons: [reason] }), { status: 503 }))
  unready('database')
  await lookForServer()
  expect(note(host)).not.toBeNull()
  unready('starting')
  await lookForServer()
  await vi.waitFor(() => expect(note(host)).toBeNull())
  answering(() => away.clone())
  await http.get('/api/session').catch(() => undefined)
  await vi.waitFor(() => expect(note(host)).not.toBeNull())
  answering(() => new Response('{"status":"ready"}', { status: 200 }))
  await lookForServer()
  await vi.waitFor(() => expect(note(host)).toBeNull())
})

it('a server that has too much to do is there', async () => {
  const host = drawn(<ConnectionNote />)
  answering(() => new Response('{"code":"callsBusy"}', { status: 503 }))
  await http.get('/api/session').catch(() => undefined)
  expect(note(host)).toBeNull()
})
