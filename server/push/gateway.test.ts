import { connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Joined } from '#domain/wall/wire'
import {
  handshake,
  join,
  plainScreen,
  TestGateway,
  tellEvent,
  tellOpen,
  told,
  viewer,
} from './testing.ts'

const people = {
  group: viewer('group', 'G', 'group', ['admingroup']),
  auditor: viewer('auditor', 'G', 'group', ['safetyLeader']),
  mine1: viewer('mine1', 'M1'),
  mine2: viewer('mine2', 'M2'),
  workshop: viewer('workshop', 'W1', 'workshop', ['members']),
  display: viewer('display', 'G', 'group', ['controlRoom']),
  lost: viewer('lost', 'nowhere'),
}

let gateway: TestGateway
const started = async () => {
  gateway = new TestGateway(people)
  await gateway.start()
  return gateway
}
const entered = async (token: string, orgCode?: string) => {
  const client = gateway.client(token)
  return { client, answer: (await join(client, { screen: 'wall', orgCode })) as Joined }
}
const open = (answer: Joined) =>
  answer.snapshot?.cells.find(({ key }) => key === 'hazard.open')?.value

afterEach(() => gateway.stop())

describe('joining', () => {
  it('answers with the layout and everything on it', async () => {
    await started()
    tellOpen(gateway.metrics, 'M1', 7)
    tellOpen(gateway.metrics, 'M2', 3)
    const { answer } = await entered('group')
    expect(answer).toMatchObject({ orgCode: 'G', demo: true, seq: 0, layout: { code: 'wall' } })
    expect(open(answer)).toBe(10)
    expect(answer.snapshot?.orgs.map(({ orgCode }) => orgCode)).toEqual([
      'G',
      'C',
      'M1',
      'W1',
      'M2',
    ])
    expect(answer.snapshot?.sources.map(({ id, quality }) => [id, quality])).toEqual([
      ['local', 'good'],
      ['north', 'good'],
    ])
  })

  it('is followed by what changes, once, in order, to everyone in the room', async () => {
    await started()
    const [first, second] = [await entered('group'), await entered('auditor')]
    const messages = [told(first.client), told(second.client)]
    tellOpen(gateway.metrics, 'M1', 1)
    await vi.waitFor(() => expect(messages.map((one) => one.length)).toEqual([1, 1]))
    tellOpen(gateway.metrics, 'M1', 2)
    await vi.waitFor(() => expect(messages.map((one) => one.length)).toEqual([2, 2]), 3_000)
    for (const one of messages) {
      expect(one.map(({ seq, cells }) => [seq, cells[0]?.value])).toEqual([
        [1, 1],
        [2, 2],
      ])
      expect(one[0]?.epoch).toBe(first.answer.epoch)
    }
  })

  it('tells the first change after a quiet second at once, the next a second later', async () => {
    await started()
    const { client } = await entered('group')
    const at: number[] = []
    client.on('changes', () => at.push(performance.now()))
    const before = performance.now()
    tellOpen(gateway.metrics, 'M1', 1)
    await vi.waitFor(() => expect(at).toHaveLength(1))
    for (let value = 2; value < 40; value += 1) tellOpen(gateway.metrics, 'M1', value)
    await vi.waitFor(() => expect(at).toHaveLength(2), 3_000)
    expect((at[0] ?? 0) - before).toBeLessThan(200)
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(900)
  })

  it.each([
    [{ screen: 'nothing' }, 'noSuchScreen'],
    [{ screen: 'wall', orgCode: 'nowhere' }, 'notFound'],
    [{ screen: 'wall', orgCode: 'G', more: 1 }, 'badRequest'],
    ['wall', 'badRequest'],
    [null, 'badRequest'],
  ])('with %o is refused: %s', async (message, code) => {
    await started()
    const client = gateway.client('mine1')
    expect(await client.emitWithAck('join', message as never)).toEqual({ error: { code } })
  })

  it('again and again in a minute is refused at last', async () => {
    await started()
    const client = gateway.client('mine1')
    const answers = []
    for (let time = 0; time < 61; time += 1) answers.push(await join(client, { screen: 'wall' }))
    expect(answers.at(-1)).toEqual({ error: { code: 'tooMany' } })
  })
})

describe('coming back', () => {
  it('with what was missed still known gets just that', async () => {
    await started()
    const first = await entered('group')
    const messages = told(first.client)
    tellOpen(gateway.metrics, 'M1', 1)
    await vi.waitFor(() => expect(messages).toHaveLength(1))
    first.client.disconnect()
    tellOpen(gateway.metrics, 'M1', 2)
    await vi.waitFor(async () => {
      const have = { epoch: first.answer.epoch, seq: 1 }
      const answer = (await join(gateway.client('group'), { screen: 'wall', have })) as Joined
      expect(answer.changes?.map(({ seq, cells }) => [seq, cells[0]?.value])).toEqual([[2, 2]])
      expect(answer.snapshot).toBeUndefined()
    }, 3_000)
  })

  it('with nothing missed gets nothing, and with another epoch everything', async () => {
    await started()
    const { client, answer } = await entered('group')
    const { epoch, seq } = answer
    const rejoin = (have: { epoch: string; seq: number }) => join(client, { screen: 'wall', have })
    expect(await rejoin({ epoch, seq })).toMatchObject({ changes: [] })
    expect(await rejoin({ epoch: 'another', seq })).toMatchObject({ snapshot: { cells: [{}] } })
    expect(await rejoin({ epoch, seq: seq + 5 })).toMatchObject({ snapshot: { cells: [{}] } })
  })

  it('after a restart gets everything, under another epoch', async () => {
    await started()
    const before = await entered('group')
    const { port } = gateway
    await gateway.stop()
    gateway = new TestGateway(people)
    await gateway.start('another run', port)
    const have = { epoch: before.answer.epoch, seq: before.answer.seq }
    const answer = (await join(gateway.client('group'), { screen: 'wall', have })) as Joined
    expect(answer.epoch).not.toBe(before.answer.epoch)
    expect(answer.snapshot).toBeDefined()
  })
})

describe('who may see what', () => {
  it.each([undefined, '', 'wrong', 'a'.repeat(5_000)])(
    'token %s is let in to nothing',
    async (token) => {
      await started()
      const client = gateway.client(token)
      const heard: string[] = []
      client.onAny((event) => heard.push(event))
      const refused = new Promise<Error>((done) => client.once('connect_error', done))
      expect((await refused).message).toBe('unauthorized')
      client.emit('join', { screen: 'wall' }, () => heard.push('joined'))
      tellOpen(gateway.metrics, 'M1', 1)
      tellEvent(gateway.metrics, {})
      await new Promise((done) => setTimeout(done, 300))
      expect(heard).toEqual([])
      expect(gateway.sockets).toBe(0)
    },
  )

  it.each<[string, Record<string, string>, 'connect' | 'connect_error']>([
    ['a page of another site', { origin: 'https://evil.example' }, 'connect_error'],
    ['a page without an origin', { origin: 'null' }, 'connect_error'],
    ['a cookie that no page shows', { cookie: 'headframe_session=x' }, 'connect_error'],
    ['a name that leads here', { origin: 'http://evil.test', host: 'evil.test' }, 'connect_error'],
    ['no page at all', {}, 'connect'],
  ])('%s with a good token: %s', async (_, extraHeaders, outcome) => {
    await started()
    const client = gateway.client('mine1', { extraHeaders })
    const first = new Promise((done) => {
      client.once('connect', () => done('connect'))
      client.once('connect_error', () => done('connect_error'))
    })
    expect(await first).toBe(outcome)
    client.disconnect()
  })

  it.each([
    ['mine1', 'M1', true],
    ['mine1', 'W1', true],
    ['mine1', 'M2', false],
    ['mine1', 'C', false],
    ['mine1', 'G', false],
    ['workshop', 'W1', true],
    ['workshop', 'M1', false],
    ['group', 'M2', true],
    ['lost', 'M1', false],
  ])('%s on the screen of %s: %s', async (who, orgCode, may) => {
    await started()
    const { answer } = await entered(who, orgCode)
    expect('error' in answer).toBe(!may)
  })

  it('starts from the organisation one looks from', async () => {
    await started()
    expect((await entered('mine2')).answer.orgCode).toBe('M2')
  })

  it('never hears of a neighbour', async () => {
    await started()
    const { client } = await entered('mine1')
    const messages = told(client)
    tellOpen(gateway.metrics, 'M2', 5)
    tellEvent(gateway.metrics, { orgCode: 'M2' })
    tellOpen(gateway.metrics, 'M1', 1)
    await vi.waitFor(() => expect(messages).toHaveLength(1))
    expect(JSON.stringify(messages)).not.toContain('M2')
  })

  it('hears of changed records of its own scope, by name and id alone', async () => {
    await started()
    const heard: Record<string, unknown[]> = {}
    for (const who of ['group', 'mine1', 'mine2', 'display'] as const) {
      const client = gateway.client(who)
      client.on('record', (message) => {
        heard[who] = [...(heard[who] ?? []), message]
      })
      await client.emitWithAck('clock', 0)
    }
    tellEvent(gateway.metrics, { recordId: 'h1', orgCode: 'W1' })
    await vi.waitFor(() => expect(Object.keys(heard)).toHaveLength(2))
    await new Promise((done) => setTimeout(done, 100))
    expect(heard).toEqual({
      group: [{ resource: 'hazard', id: 'h1' }],
      mine1: [{ resource: 'hazard', id: 'h1' }],
    })
  })

  it('is told why and cut off when its session ends', async () => {
    await started()
    const { client } = await entered('mine1')
    const why = new Promise((done) => client.once('end', done))
    const other = await entered('mine2')
    const gone = new Promise((done) => client.once('disconnect', done))
    for (const end of gateway.ended) end('session-mine1', 'sessionEnded')
    await gone
    expect(await why).toEqual({ code: 'sessionEnded' })
    expect(other.client.connected).toBe(true)
  })

  it.each([
    ['another site', { Origin: 'https://evil.example', Cookie: 'headframe_session=x' }, 400],
    ['no site, with a cookie', { Cookie: 'headframe_session=x' }, 400],
    ['no site and no cookie', {}, 101],
    ['its own pages', { Origin: 'own' }, 101],
  ])('a socket from %s', async (_, headers, status) => {
    await started()
    const own = `http://127.0.0.1:${gateway.port}`
    const lines = Object.entries(headers).map(
      ([name, value]) => `${name}: ${value === 'own' ? own : value}`,
    )
    expect(await upgrade(gateway.port, lines)).toBe(status)
  })
})

describe('a layout that is edited', () => {
  it('is sent to its viewers, with the figures it asks for now', async () => {
    await started()
    tellOpen(gateway.metrics, 'M1', 4)
    const { client } = await entered('group')
    const messages = told(client)
    const layouts: unknown[] = []
    client.on('layout', ({ layout }) => layouts.push(layout))
    const byLevel = { key: 'hazard.open', by: ['level'] }
    const widgets = [{ area: 'a', type: 'levelByState', metrics: { value: byLevel } }]
    gateway.changeScreen(plainScreen({ widgets }))
    await vi.waitFor(() => expect(messages).toHaveLength(1), 3_000)
    expect(layouts).toEqual([gateway.screen])
    expect(messages[0]?.cells.map(({ dimensions }) => dimensions.level)).toEqual(
      expect.arrayContaining(['low', 'medium', 'high']),
    )
  })
})

/** The status of a raw upgrade with these header lines. */
function upgrade(port: number, lines: readonly string[]): Promise<number> {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(handshake(port, lines)))
    socket.on('error', failed)
    socket.once('data', (data) => {
      socket.destroy()
      done(Number(/^HTTP\/1.1 (\d+)/.exec(data.toString())?.[1]))
    })
  })
}
