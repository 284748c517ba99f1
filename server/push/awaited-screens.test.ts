import { afterEach, expect, it, vi } from 'vitest'
import { join, plainScreen, TestGateway, viewer } from './testing.ts'

let gateway: TestGateway
afterEach(() => gateway.stop())

it('a screen whose file is deleted is gone at once, and there again at once', async () => {
  gateway = new TestGateway({ group: viewer('group', 'G', 'group') })
  await gateway.start()
  const client = gateway.client('group')
  expect(await join(client, { screen: 'wall' })).toHaveProperty('snapshot')
  const asked = vi.fn()
  client.on('rejoin', asked)
  const { screen } = gateway
  gateway.changeScreen(undefined)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), 3_000)
  expect(await join(client, { screen: 'wall' })).toEqual({ error: { code: 'noSuchScreen' } })
  gateway.changeScreen(plainScreen({ code: 'other' }))
  gateway.changeScreen(screen)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2), 3_000)
  expect(await join(client, { screen: 'wall' })).toHaveProperty('snapshot')
  const layouts = vi.fn()
  client.on('layout', layouts)
  gateway.changeScreen(plainScreen({ gap: 5 }))
  await vi.waitFor(() => expect(layouts).toHaveBeenCalledTimes(1), 3_000)
  expect(asked).toHaveBeenCalledTimes(2)
})
