import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { leaveBrowser } from '../workspace/data/session/sign-out.ts'
import { keepChoicesOf, keptChoices } from './kept-choices.ts'
import { lookupQuery } from './lookup.ts'
import { answering, asBefore, away } from './transport.testing.ts'

afterEach(() => {
  asBefore()
  localStorage.clear()
})
const area = {
  id: '0183b230-3a8f-4677-8848-64f725aa0001',
  name: 'East drift',
  note: 'E',
  place: null,
}
const ask = (text: string, at?: string) =>
  new QueryClient().fetchQuery({ ...lookupQuery('grid-area', text, { at }), retry: false })

it('what a picker offered last is offered again without a network, to the same person and question', async () => {
  keepChoicesOf('ana')
  answering({ data: [area] })
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
  answering({ data: [area] })
  for (let org = 0; org < 70; org += 1) await ask('', `mine${org}`)
  const asked = (org: number) => JSON.stringify(['grid-area', { at: `mine${org}` }])
  expect(keptChoices(asked(0))).toBeNull()
  expect(keptChoices(asked(69))).toEqual([area])
  await leaveBrowser()
  expect(JSON.stringify({ ...localStorage })).not.toContain('East drift')
})
