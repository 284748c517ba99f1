import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { type ReactNode, act as reactAct } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { dictionaryQuery } from '../../api/dictionary.ts'
import { menuQuery } from '../../api/menu.ts'
import { type Session, sessionQuery } from '../../api/session.ts'
import { keepDraftsOf } from '../data/drafts.ts'
import type { Words } from '../data/words.ts'

vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
}))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
HTMLCanvasElement.prototype.getContext = () => null

/** Words that are the names themselves. */
export const plainWords = {
  resource: 'hazard',
  field: (name: string) => name,
  column: (_: string, name: string) => name,
  at: (path: string) => path,
  option: (_: string, value: string) => value,
  state: (name: string) => name,
} as unknown as Words

/**
 * Lets React finish what a test does at once. Only then: what arrives later, a font or an editor,
 * is waited for by looking, as people do, and React would complain of each such change.
 */
function act(operation: () => void): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  reactAct(operation)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
}

let unmountLast = () => {}
/** Takes away what was drawn last. */
export const unmount = () => unmountLast()

/** Answers the server is not asked for: what each query is told. */
export type Known = readonly (readonly [key: QueryKey, answer: unknown])[]

/**
 * What a person would see of it at an address, with nothing to ask a server for but what is not
 * `known`.
 */
export function drawn(element: ReactNode, known: Known = [], address = '/'): HTMLElement {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  })
  client.setQueryData(menuQuery.queryKey, [])
  client.setQueryData(sessionQuery.queryKey, { id: 'me', org: { id: 'mine' } } as Session)
  client.setQueryData(dictionaryQuery('hazard-level').queryKey, [
    {
      ...{ code: 'low', name: 'Low', nameEn: null, nameSr: null },
      ...{ colour: null, enabled: true, isDefault: false },
    },
  ])
  for (const [key, answer] of known) client.setQueryData(key, answer)
  keepDraftsOf(client.getQueryData<Session>(sessionQuery.queryKey)?.id ?? 'nobody')
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  unmountLast = () => {
    act(() => root.unmount())
    host.remove()
  }
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  )
  return host
}
