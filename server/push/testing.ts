import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import type { RoleCode } from '#domain/access/access'
import { hangingNowhere, type ScopeLevel } from '#domain/access/scope'
import type { Fact } from '#domain/metrics/definition/metric'
import { openHazards } from '#domain/metrics/families/hazard'
import type { OpenAlarm } from '#domain/wall/open-alarm'
import { type Screen, screenSchema } from '#domain/wall/screen'
import { wallNamespace } from '#domain/wall/socket'
import {
  type Changes,
  type ClientToServer,
  changesSchema,
  type Join,
  type JoinAnswer,
  joinAnswerSchema,
  type ServerToClient,
} from '#domain/wall/wire'
import type { SessionChange } from '../auth/attendance.ts'
import type { Happenings } from '../metrics/happenings.ts'
import { Metrics } from '../metrics/metrics.ts'
import type { PostedAnnouncements } from '../metrics/posted.ts'
import { fact, smallGroup, sourceState } from '../metrics/testing.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { type Log, silentLog } from '../platform/log.ts'
import type { Probes } from '../platform/probe.ts'
import { PushGateway } from './gateway.ts'
import type { SocketAuthenticator, Viewer } from './viewer.ts'

/** A screen with one figure, enough to be pushed. */
export const plainScreen = (more: object = {}): Screen =>
  screenSchema.parse({
    code: 'wall',
    title: { zh_CN: '屏', en_US: 'Screen', sr_SP: 'Ekran' },
    design: { width: 1920, height: 1080 },
    areas: ['a'],
    rows: ['1fr'],
    columns: ['1fr'],
    widgets: [{ area: 'a', type: 'levelByState', metrics: { value: { key: 'hazard.open' } } }],
    ...more,
  })

/** Metrics of the small group whose mine M2 is notified of by the source `north`. */
export function groupMetrics(clock: Clock = systemClock): Metrics {
  const metrics = new Metrics({ clock, log: silentLog })
  const quiet = { seq: 1, facts: [], whole: [], events: [], urgent: null }
  metrics.take({ source: 'local', facts: [], whole: [] }, { ...quiet, orgs: smallGroup.all() })
  const lastGood = clock.now()
  const every = 3_600_000
  metrics.setSources([
    sourceState('local', { lastGood, every }),
    sourceState('north', { covers: ['M2'], lastGood, every }),
  ])
  return metrics
}

/** Tells the metrics how many hazards a mine has open. */
export function tellOpen(metrics: Metrics, orgCode: string, value: number): void {
  const facts: Fact[] = [fact(openHazards, orgCode, value, { level: 'high' })]
  metrics.take({ source: orgCode === 'M2' ? 'north' : 'local', facts, whole: [] })
}

/** Hangs an organisation of the small group below another. */
export function moveUnder(metrics: Metrics, orgCode: string, parentCode: string): void {
  const orgs = smallGroup
    .all()
    .map((one) => (one.orgCode === orgCode ? { ...one, parentCode } : one))
  const quiet = { seq: 2, facts: [], whole: [], events: [], urgent: null }
  metrics.take({ source: 'local', facts: [], whole: [] }, { ...quiet, orgs })
}

type Happened = Parameters<Parameters<Metrics['happenings']['onEvent']>[0]>[0]

/** Tells the metrics that something happened to a record. */
export function tellEvent(metrics: Metrics, event: Partial<Happened>): void {
  const happened: Happened = {
    id: crypto.randomUUID(),
    recordId: 'h1',
    at: '2026-11-21T08:00:00.000Z',
    resource: 'hazard',
    action: 'submit',
    state: 'pending-rectification',
    number: null,
    orgCode: 'M1',
    area: null,
    level: 'high',
    ...event,
  }
  const news = { seq: 1, facts: [], whole: [], events: [happened], urgent: null, orgs: null }
  metrics.take({ source: 'local', facts: [], whole: [] }, news)
}

/** Tells the metrics which hazards are urgent. */
export function tellUrgent(
  metrics: Metrics,
  urgent: Parameters<Happenings['take']>[0]['urgent'],
): void {
  const news = { seq: 1, facts: [], whole: [], events: [], urgent, orgs: null }
  metrics.take({ source: 'local', facts: [], whole: [] }, news)
}

/** Tells the metrics which announcements are in force. */
export function tellPosted(
  metrics: Metrics,
  posted: Parameters<PostedAnnouncements['take']>[0],
): void {
  const news = {
    seq: 1,
    facts: [],
    whole: [],
    events: [],
    urgent: null,
    orgs: null,
    ...(posted ? { posted } : {}),
  }
  metrics.take({ source: 'local', facts: [], whole: [] }, news)
}

/** The same viewer, for whose role administrators stored that these record types are not to be seen. */
export const without = (one: Viewer, ...types: readonly string[]): Viewer => ({
  ...one,
  actor: {
    ...one.actor,
    grants: one.actor.roles.map((role) => ({
      ...{ role, builtIn: true, hiddenScreens: [] },
      subjects: Object.fromEntries(
        types.map((name) => [name, { rights: [], revoked: ['view'], masked: [] }]),
      ),
    })),
  },
})

/** Someone with roles, looking from an organisation of the small group. */
export const viewer = (
  name: string,
  orgCode: string,
  level: ScopeLevel = 'factory',
  roles: readonly RoleCode[] = ['factoryManager'],
): Viewer => ({
  sessionId: `session-${name}`,
  userName: name,
  language: 'en_US',
  ownOrgs: [],
  means: 'password',
  mustEnrol: false,
  confirmedAt: null,
  actor: {
    id: name,
    username: name,
    roles,
    isExternal: false,
    lineage: hangingNowhere(`id-${orgCode}`),
    scope: { level, orgId: `id-${orgCode}` },
  },
})

type Client = Socket<ServerToClient, ClientToServer>

/** A gateway on a free port, with the people who may come in by token. */
export class TestGateway {
  readonly metrics: Metrics
  readonly ended = new Set<(session: string, change: SessionChange) => void>()
  screen: Screen | undefined
  /** To be set before the start. */
  limits = {
    ...{ handshakesPerMinute: 10_000, joinsPerMinute: 10_000, socketsPerAccount: 1_000 },
    ...{ connectionsPerAddress: 10_000, roomsPerAccount: 100 },
  }
  addressOf: (request: IncomingMessage) => string = ({ socket }) => socket.remoteAddress ?? ''
  log: Log = silentLog
  probes?: Probes
  /** Called whenever it is looked up who somebody is. */
  onKnock: () => void = () => undefined
  private readonly people: Readonly<Record<string, Viewer>>
  private readonly layoutListeners = new Set<() => void>()
  private readonly clients: Client[] = []
  private readonly http: Server
  private gateway: PushGateway | null = null

  constructor(
    people: Readonly<Record<string, Viewer>>,
    metrics = groupMetrics(),
    screen = plainScreen(),
  ) {
    this.people = people
    this.metrics = metrics
    this.screen = screen
    this.http = createServer((_, response) => response.writeHead(404).end())
  }

  get port(): number {
    return (this.http.address() as AddressInfo).port
  }

  async start(run = 'run', port = 0): Promise<void> {
    await new Promise<void>((listening) => this.http.listen(port, '127.0.0.1', listening))
    this.gateway = new PushGateway({
      http: this.http,
      metrics: this.metrics,
      screens: {
        get: (code) => (this.screen?.code === code ? this.screen : undefined),
        onChange: (listener) => {
          this.layoutListeners.add(listener)
          return () => this.layoutListeners.delete(listener)
        },
      },
      authenticator: this.doorkeeper(),
      publicUrl: `http://127.0.0.1:${this.port}`,
      allowedHosts: [],
      addressOf: this.addressOf,
      limits: this.limits,
      probes: this.probes,
      demo: () => true,
      clock: systemClock,
      run,
      log: this.log,
    })
    this.gateway.start()
  }

  async stop(): Promise<void> {
    for (const client of this.clients) client.disconnect()
    await this.gateway?.stop()
    this.http.closeAllConnections()
    await new Promise((closed) => this.http.close(closed))
  }

  warnings(): readonly string[] {
    return this.gateway?.warnings() ?? []
  }

  get sockets(): number {
    return this.gateway?.size ?? 0
  }

  /** Undefined: its file is deleted. */
  changeScreen(screen: Screen | undefined): void {
    this.screen = screen
    for (const listener of this.layoutListeners) listener()
  }

  /** A client that shows this token; it connects at once. */
  client(token: string | undefined, options: Partial<ManagerOptions & SocketOptions> = {}): Client {
    const client: Client = io(`http://127.0.0.1:${this.port}${wallNamespace}`, {
      path: '/socket.io',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: token === undefined ? {} : { token },
      ...options,
    })
    this.clients.push(client)
    return client
  }

  private doorkeeper(): SocketAuthenticator {
    return {
      authenticate: async ({ auth }) => {
        this.onKnock()
        return this.people[String(auth.token)] ?? null
      },
      attend: () => () => undefined,
      onEnded: (listener) => {
        this.ended.add(listener)
        return () => this.ended.delete(listener)
      },
    }
  }
}

/** Joins, and checks the answer as a browser would. */
export async function join(client: Client, message: Join): Promise<JoinAnswer> {
  return joinAnswerSchema.parse(await client.emitWithAck('join', message))
}

/** Everything a client is told from now on, checked as a browser would. */
export function told(client: Client): Changes[] {
  const messages: Changes[] = []
  client.on('changes', (message) => messages.push(changesSchema.parse(message)))
  return messages
}

/** The first words of a WebSocket, by hand. */
export const handshake = (port: number, lines: readonly string[]) =>
  [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...lines,
    '',
    '',
  ].join('\r\n')

/** A short message as a browser sends it over a WebSocket, masked with noughts (RFC 6455, 5.2). */
export function masked(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}

/** Tells the metrics which alarms are not over. */
export function tellAlarms(metrics: Metrics, gravest: readonly OpenAlarm[]): void {
  const counts: Record<string, number> = {}
  for (const { orgCode } of gravest) counts[orgCode] = (counts[orgCode] ?? 0) + 1
  const quiet = { seq: 1, facts: [], whole: [], events: [], urgent: null, orgs: null }
  const news = { ...quiet, alarms: { gravest, counts } }
  metrics.take({ source: 'local', facts: [], whole: [] }, news)
}
