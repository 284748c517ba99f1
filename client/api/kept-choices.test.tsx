import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { leaveBrowser } from '../workspace/data/session/sign-out.ts'
import { keepChoicesOf, keptChoices } from './kept-choices.ts'
import { lookupQuery } from './lookup.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})
const area = { id: 'a1', name: 'East drift', note: 'E', place: null }
const answering = () =>
  vi.stubGlobal('fetch', async () => Response.json({ data: [area] }, { status: 200 }))
const away = () =>
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
const ask = (text: string, at?: string) =>
  new QueryClient().fetchQuery({ ...lookupQuery('grid-area', text, { at }), retry: false })

it('what a picker offered last is offered again without a network, to the same person and question', async () => {
  keepChoicesOf('ana')
  answering()
  await ask('', 'mine')
  away()
  expect(await ask('', 'mine')).toEqual([area])
  expect(await ask('dri', 'mine')).toEqual([area])
  await expect(ask('', 'other')).rejects.toMatchObject({ status: 0 })
  keepChoicesOf('ben')
  await expect(ask('', 'mine')).rejects.toMatchObject({ status: 0 })
})

it('nothing of it is left after signing out, and it does not grow without bound', async () => {
  keepChoicesOf('ana')
  answering()
  for (let org = 0; org < 70; org += 1) await ask('', `mine${org}`)
  const asked = (org: number) => JSON.stringify(['grid-area', { at: `mine${org}` }])
  expect(keptChoices(asked(0))).toBeNull()
  expect(keptChoices(asked(69))).toEqual([area])
  await leaveBrowser()
  expect(JSON.stringify({ ...localStorage })).not.toContain('East drift')
})
