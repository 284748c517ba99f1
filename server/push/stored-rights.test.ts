import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasRight } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
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
import { ownRoomsFor, recordRoomsOf, roomsFor, type Viewer } from './viewer.ts'

const standingInFor = (one: Viewer, { actor }: Viewer): Viewer => ({
  ...one,
  actor: {
    ...one.actor,
    principals: [{ actor, userName: 'x', scopes: ['hazard'], tellsAuthors: false }],
  },
})
const people = {
  group: viewer('group', 'G', 'group', ['admingroup']),
  mine1: viewer('mine1', 'M1'),
  member: viewer('member', 'M1', 'factory', ['members']),
  proxy: standingInFor(viewer('proxy', 'M2'), viewer('mine1', 'M1')),
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

  it('hears of its own alone where only one’s own are read: ids are others’', async () => {
    const heard: unknown[] = []
    const client = gateway.client('member')
    client.on('record', (message) => heard.push(message))
    await client.emitWithAck('clock', 0)
    const violation = (recordId: string, violator: string, orgCode = 'M1') =>
      tellEvent(gateway.metrics, {
        ...{ recordId, orgCode, resource: 'violation' },
        named: { violator, createdBy: 'somebody' },
      })
    violation('v1', 'somebody')
    violation('v2', 'member')
    violation('v3', 'somebody', 'M2')
    tellEvent(gateway.metrics, { recordId: 'v4', resource: 'violation' })
    tellEvent(gateway.metrics, { recordId: 'h1', resource: 'hazard' })
    await vi.waitFor(() =>
      expect(heard).toEqual([
        { resource: 'violation', id: 'v2' },
        { resource: 'hazard', id: 'h1' },
      ]),
    )
  })

  it('hears of what names it beyond its scope, once, and of what names whom it stands in for', async () => {
    const heard: Record<string, unknown[]> = { mine1: [], proxy: [] }
    for (const who of ['mine1', 'proxy'] as const) {
      const client = gateway.client(who)
      client.on('record', ({ id }) => heard[who]?.push(id))
      await client.emitWithAck('clock', 0)
    }
    const hazard = (recordId: string, rectifier: string, orgCode: string) =>
      tellEvent(gateway.metrics, { recordId, orgCode, named: { rectifier, createdBy: rectifier } })
    hazard('h1', 'mine1', 'M2')
    hazard('h2', 'somebody', 'M2')
    hazard('h3', 'mine1', 'M1')
    await vi.waitFor(() => expect(heard.mine1).toEqual(['h1', 'h3']))
    expect(heard.proxy).toEqual(['h1', 'h2', 'h3'])
  })

  it('hears of every type that its roles read, of some its own alone', async () => {
    for (const type of resources as readonly Resource[]) {
      const { actor } = people.member
      if (!hasRight(actor, type.access.read, { subject: type.name, right: 'view' })) continue
      const rooms = [
        ...roomsFor(type.name, 'M1', gateway.metrics.tree),
        ...ownRoomsFor(type.name, 'M1', gateway.metrics.tree),
      ]
      const joined = recordRoomsOf(people.member, gateway.metrics.tree)
      expect(
        joined.filter((room) => rooms.includes(room)),
        type.name,
      ).not.toEqual([])
    }
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
