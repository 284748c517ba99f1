import { afterEach, expect, it, vi } from 'vitest'
import type { Joined } from '#domain/wall/wire'
import { join, TestGateway, tellOpen, viewer } from './testing.ts'

const gateway = new TestGateway({ group: viewer('group', 'G', 'group', ['admingroup']) })
afterEach(() => gateway.stop())

const joined = async () =>
  (await join(gateway.client('group'), { screen: 'wall', orgCode: 'G' })) as Joined
const open = ({ snapshot }: Joined) =>
  snapshot?.cells.find(({ key }) => key === 'hazard.open')?.value

it('a snapshot is made into text once for everybody who joins at the same number', async () => {
  await gateway.start()
  tellOpen(gateway.metrics, 'M1', 7)
  const encoded = vi.spyOn(JSON, 'stringify')
  const answers = await Promise.all(Array.from({ length: 10 }, joined))
  const snapshots = encoded.mock.calls.filter(
    ([value]) => value && typeof value === 'object' && 'cells' in value,
  )
  encoded.mockRestore()
  expect(snapshots).toHaveLength(1)
  expect(new Set(answers.map(open))).toEqual(new Set([7]))
  expect(answers[9]?.snapshot).toEqual(answers[0]?.snapshot)
  tellOpen(gateway.metrics, 'M1', 8)
  await vi.waitFor(async () => expect(open(await joined())).toBe(8), 5_000)
})
