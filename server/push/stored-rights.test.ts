import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  join,
  moveUnder,
  TestGateway,
  tellEvent,
  tellOpen,
  told,
  viewer,
  without,
} from './testing.ts'

const people = {
  group: viewer('group', 'G', 'group', ['admingroup']),
  mine1: viewer('mine1', 'M1'),
  member: viewer('member', 'M1', 'factory', ['members']),
  cut: without(viewer('cut', 'M1'), 'hazard'),
}

let gateway: TestGateway

beforeEach(async () => {
  gateway = new TestGateway(people)
  await gateway.start()
})
afterEach(() => gateway.stop())

describe('a socket under stored rights', () => {
  it('hears nothing of a type that was taken from its role, and still of all others', async () => {
    const heard: unknown[] = []
    const client = gateway.client('cut')
    client.on('record', (message) => heard.push(message))
    await client.emitWithAck('clock', 0)
    // The same roles read both types.
    tellEvent(gateway.metrics, { recordId: 'h1', resource: 'hazard' })
    tellEvent(gateway.metrics, { recordId: 'a1', resource: 'incident-report' })
    await vi.waitFor(() => expect(heard).toEqual([{ resource: 'incident-report', id: 'a1' }]))
  })

  it('hears of no type of which only one’s own are read: ids are others’', async () => {
    const heard: unknown[] = []
    const client = gateway.client('member')
    client.on('record', (message) => heard.push(message))
    await client.emitWithAck('clock', 0)
    tellEvent(gateway.metrics, { recordId: 'v1', resource: 'violation' })
    tellEvent(gateway.metrics, { recordId: 'h1', resource: 'hazard' })
    await vi.waitFor(() => expect(heard).toEqual([{ resource: 'hazard', id: 'h1' }]))
  })

  it('is cut off when the organisation on its screen moves out of its scope', async () => {
    const client = gateway.client('mine1')
    const other = gateway.client('group')
    for (const one of [client, other]) await join(one, { screen: 'wall', orgCode: 'W1' })
    const gone = new Promise((done) => client.once('disconnect', done))
    const messages = told(client)
    moveUnder(gateway.metrics, 'W1', 'M2')
    tellOpen(gateway.metrics, 'W1', 9)
    await gone
    expect(messages).toEqual([])
    expect(other.connected).toBe(true)
  })
})
