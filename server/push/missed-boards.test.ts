import { afterEach, expect, it, vi } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { join, plainScreen, TestGateway, viewer } from './testing.ts'

let gateway: TestGateway
afterEach(() => gateway.stop())

const display = viewer('display', 'G', 'group', ['controlRoom'])
const director = viewer('director', 'G', 'group')

async function started() {
  gateway = new TestGateway({ display, director })
  const warn = vi.fn()
  gateway.log = Object.assign(Object.create(silentLog), { warn })
  await gateway.start()
  return warn
}

it('a board that a display asks for in vain is told of once in the log, and until it is there', async () => {
  const warn = await started()
  const { screen } = gateway
  const client = gateway.client('display')
  gateway.changeScreen(undefined)
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await join(client, { screen: 'wall' })).toEqual({ error: { code: 'noSuchScreen' } })
  }
  expect(gateway.warnings()).toEqual(['board wall is missing'])
  expect(warn.mock.calls).toEqual([[{ user: 'display', board: 'wall' }, 'a board is missing']])
  gateway.changeScreen(screen)
  expect(await join(client, { screen: 'wall' })).toHaveProperty('snapshot')
  expect(gateway.warnings()).toEqual([])
})

it('a board that the display may not see is told apart from one that is missing', async () => {
  await started()
  gateway.changeScreen(plainScreen({ code: 'executiveScreen' }))
  const client = gateway.client('display')
  expect(await join(client, { screen: 'executiveScreen' })).toHaveProperty('error')
  expect(gateway.warnings()).toEqual([
    'board executiveScreen is not for the display that asks for it',
  ])
})

it('nobody is warned of what people type, nor of what no board can be called', async () => {
  await started()
  await join(gateway.client('director'), { screen: 'nothing' })
  await join(gateway.client('display'), { screen: 'no\nboard' })
  expect(gateway.warnings()).toEqual([])
})
