import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepWallsOf, lastViewer } from '../../api/leaving.ts'
import { sessionOf } from '../../api/session.testing.ts'
import { leaveBrowser } from '../../workspace/data/session/sign-out.ts'
import { askViewer } from './viewer.ts'

const answers = vi.fn<() => Promise<Response>>()
const gone = vi.fn()
const wall = '00000000-0000-4000-8000-000000000001'
const json = (status: number, body: object) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

beforeEach(() => {
  localStorage.clear()
  gone.mockClear()
  vi.stubGlobal('fetch', () => answers())
  vi.stubGlobal('indexedDB', { deleteDatabase: gone })
})
afterEach(() => vi.unstubAllGlobals())
const nobodyAnswers = () => answers.mockRejectedValue(new TypeError('offline'))

it('is whoever looked last while no server answers, be it nobody yet', async () => {
  nobodyAnswers()
  expect(await askViewer()).toEqual({ kind: 'away', id: '', isPerson: false })
  answers.mockImplementation(json(200, { data: sessionOf(wall) }))
  expect(await askViewer()).toEqual({ kind: 'known', id: wall, isPerson: true })
  nobodyAnswers()
  expect(await askViewer()).toEqual({ kind: 'away', id: wall, isPerson: false })
  expect(gone).not.toHaveBeenCalled()
})

it('is nobody once somebody left, also while the server has not heard of it', async () => {
  keepWallsOf('leader')
  nobodyAnswers()
  await leaveBrowser()
  expect([lastViewer(), gone.mock.calls.length]).toEqual(['', 1])
  expect(await askViewer()).toEqual({ kind: 'nobody' })
})

it('leaves nothing of a session that ended by itself, nor of who was here before', async () => {
  keepWallsOf('leader')
  answers.mockImplementation(json(401, { code: 'sessionEnded' }))
  expect(await askViewer()).toEqual({ kind: 'nobody' })
  expect(gone).toHaveBeenCalledTimes(1)
  keepWallsOf('leader')
  keepWallsOf('leader')
  expect(gone).toHaveBeenCalledTimes(1)
  keepWallsOf('officer')
  expect(gone).toHaveBeenCalledTimes(2)
})
