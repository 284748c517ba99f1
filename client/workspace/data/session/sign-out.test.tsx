import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { sessionOf } from '../../../api/session.testing.ts'
import { sessionQuery } from '../../../api/session.ts'
import { LoginPage } from '../../../app/LoginPage.tsx'
import { leaveBrowser } from './sign-out.ts'

const ana = '00000000-0000-4000-8000-000000000001'

/** A server that knows who is signed in, and may be away. */
const server = { isAway: true, isSignedIn: true, asked: [] as string[] }
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  Object.assign(server, { isAway: true, isSignedIn: true, asked: [] })
  vi.stubGlobal('fetch', async (address: string) => {
    server.asked.push(String(address))
    if (server.isAway) throw new TypeError('no way')
    if (String(address).includes('/user/logout')) {
      server.isSignedIn = false
      return json(200, { data: null })
    }
    if (!String(address).includes('/api/session')) return json(200, { data: {} })
    return server.isSignedIn
      ? json(200, { data: sessionOf(ana) })
      : json(401, { code: 'unauthorized', status: 401 })
  })
})
afterEach(() => {
  close()
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

let close = () => {}
function open() {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '*', element: <p>the workspace</p> },
    ],
    { initialEntries: ['/login'] },
  )
  const page = document.createElement('div')
  const root = createRoot(page)
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  close = () => root.unmount()
  return { page, router }
}

const mark = () => localStorage.getItem('headframe.leaving')

it('who leaves while the server is away stays at the sign-in page, and is signed out as soon as it is back', async () => {
  await leaveBrowser()
  expect(mark()).toBe('1')
  const { page, router } = open()
  await vi.waitFor(() => expect(page.textContent).toContain('login.leaving'))
  expect(server.asked.filter((address) => address.includes('/api/session'))).toEqual([])
  server.isAway = false
  await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })
  // The first answer of all waits until the contracts are loaded that it is held against.
  await vi.waitFor(() => expect(mark()).toBeNull(), 10_000)
  expect(server.isSignedIn).toBe(false)
  expect(router.state.location.pathname).toBe('/login')
  await vi.waitFor(() => expect(page.textContent).not.toContain('login.leaving'))
})

it('who leaves is signed out at once where the server answers', async () => {
  server.isAway = false
  await leaveBrowser()
  expect([mark(), server.isSignedIn]).toEqual([null, false])
})

it('a session that nobody left opens as before', async () => {
  server.isAway = false
  expect(await queryClient.fetchQuery(sessionQuery)).toMatchObject({ id: ana })
  expect(server.isSignedIn).toBe(true)
})
