import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Server, type Socket } from 'socket.io'
import { socketTiming, wallNamespace } from '#domain/wall/socket'
import { type Health, type JoinAnswer, joinSchema } from '#domain/wall/wire'
import type { Metrics } from '../metrics/metrics.ts'
import type { OrgTree } from '../metrics/org-tree.ts'
import { networkOf } from '../platform/client-address.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Probes } from '../platform/probe.ts'
import { RateLimit } from '../platform/rate-limit.ts'
import type { Screens } from '../screens/screens.ts'
import type { Limits } from '../settings/limits.ts'
import { Admission } from './admission.ts'
import { audienceOf } from './audience.ts'
import { awaitScreen, tellAwaiting } from './awaited-screens.ts'
import { Backlog } from './backlog.ts'
import { countedSockets, refuseSecondLine } from './counted-sockets.ts'
import { endLines } from './end-lines.ts'
import { EventLimits, largestMessage } from './event-limits.ts'
import { JoinLine } from './join-line.ts'
import { MissedBoards } from './missed-boards.ts'
import { OpenSockets } from './open-sockets.ts'
import { isFromOwnPage } from './own-page.ts'
import { probedSockets } from './probed-sockets.ts'
import { tellReaders } from './record-changes.ts'
import { Rooms, roomName } from './rooms.ts'
import { shareAnswers } from './shared-answers.ts'
import type { SocketCounts } from './socket-numbers.ts'
import { mayWatch, recordRoomsOf, rootOf, type SocketAuthenticator } from './viewer.ts'
import type { SocketData, WallSocket, Walls } from './walls.ts'

interface Parts {
  readonly http: HttpServer
  readonly metrics: Metrics
  readonly screens: Pick<Screens, 'get' | 'onChange'>
  readonly authenticator: SocketAuthenticator
  /** Address that people type; sockets come from pages served there. */
  readonly publicUrl: string
  /** Other names under which the server is asked. */
  readonly allowedHosts: readonly string[]
  /** Figures are generated ones, and walls say so. */
  readonly demo: () => boolean
  /** Tells whose notices have changed; null: anybody's may have. */
  readonly onNotice?: (listener: (recipientId: string | null) => void) => () => void
  /** Where a request came from, beyond the proxies in front of us. */
  readonly addressOf: (request: IncomingMessage) => string
  readonly limits: Pick<
    Limits,
    | 'connectionsPerAddress'
    | 'handshakesPerMinute'
    | 'joinsPerMinute'
    | 'roomsPerAccount'
    | 'socketsPerAccount'
  >
  readonly clock: Clock
  /** Tells this run of the server from every other. */
  readonly run: string
  /** Recognises the doctor of this installation. */
  readonly probes?: Pick<Probes, 'answerTo'>
  /** Milliseconds between two messages to a room; default a second. */
  readonly pause?: number
  readonly log: Log
}

/** What a socket that had to be cut off costs its address, in handshakes. */
const costOfCut = 20
const longestGoodbye = 1_000
const refusal = (code: string): JoinAnswer => ({ error: { code } })

/** The socket side: walls join a screen and are told what changes; workspaces hear of records. */
export class PushGateway {
  private readonly parts: Parts
  private readonly rooms: Rooms
  private readonly handshakes: RateLimit
  private readonly open: OpenSockets
  private readonly admission: Admission
  private readonly limits: EventLimits
  private readonly missed: MissedBoards
  private readonly joins = new JoinLine((socket, message) => this.join(socket, message))
  private readonly reports = new RateLimit({ points: 10, seconds: 60 })
  private readonly stops: (() => void)[] = []
  private watchedTree: OrgTree | null = null
  private io: Server | null = null
  private walls: Walls | null = null

  constructor(parts: Parts) {
    this.parts = parts
    this.handshakes = new RateLimit({ points: parts.limits.handshakesPerMinute, seconds: 60 })
    this.missed = new MissedBoards(parts)
    this.open = new OpenSockets(parts.limits.connectionsPerAddress)
    this.admission = new Admission({
      ...parts,
      openOf: (id) => this.walls?.adapter.rooms.get(personRoom(id))?.size ?? 0,
      mostOpen: parts.limits.socketsPerAccount,
    })
    this.limits = new EventLimits({
      log: parts.log,
      joinsPerMinute: parts.limits.joinsPerMinute,
      accountOf: ({ data }) => (data as Partial<SocketData>).viewer?.actor.id ?? 'nobody',
      nameOf: ({ data }) => (data as Partial<SocketData>).viewer?.actor.username ?? 'nobody',
      addressOf: parts.addressOf,
      isLetIn: (request) => this.admission.isLetIn(request),
      onCut: (address) => void this.handshakes.takes(networkOf(address), costOfCut),
    })
    this.rooms = new Rooms({
      ...parts,
      send: (room, message) => this.send(room, (to) => to.emit('changes', message)),
      sendLayout: (room, layout, figures) =>
        this.send(room, (to) => to.emit('layout', { layout, figures })),
      sendGone: (room) => this.send(room, (to) => to.emit('rejoin')),
      isUsed: (room) => this.walls?.adapter.rooms.has(room) ?? false,
    })
  }

  start(): void {
    const { http, metrics, authenticator, clock } = this.parts
    const io = new Server(http, {
      ...socketTiming,
      path: '/socket.io',
      transports: ['websocket'],
      serveClient: false,
      allowUpgrades: false,
      perMessageDeflate: false,
      maxHttpBufferSize: largestMessage,
      connectTimeout: 5_000,
      wsEngine: this.sockets(),
      allowRequest: (request, decide) => {
        void this.mayKnock(request).then((isAllowed) => decide(null, isAllowed))
      },
    })
    shareAnswers(io)
    io.engine.use(refuseSecondLine)
    io.engine.on('connection', (connection) => {
      this.open.count(this.networkOf(connection.request), connection)
    })
    // Walls are all there is: whoever asks for something else has no use of the line.
    io.use(({ conn }) => conn.close())
    const walls: Walls = io.of(wallNamespace)
    walls.use((socket, next) => {
      void this.admission.admit(socket).then((found) => {
        if (found === null) return
        if (typeof found === 'string') return next(new Error(found))
        const backlog = new Backlog(socket.conn)
        socket.data = { viewer: found, backlog, room: null, orgCode: null, awaits: null }
        next()
      })
    })
    walls.on('connection', (socket) => this.welcome(socket))
    this.io = io
    this.walls = walls
    this.stops.push(
      authenticator.onEnded((id, change) => endLines(walls.in(sessionRoom(id)), change)),
      // Before the rooms hear of it: whoever lost sight of an organisation is not told its figures.
      metrics.onChange(() => this.partFromLost()),
      this.parts.screens.onChange(() => tellAwaiting(walls, this.parts.screens)),
      metrics.happenings.onEvent((event) => tellReaders(walls, metrics.tree, clock.now(), event)),
    )
    const heard = this.parts.onNotice?.((recipientId) =>
      (recipientId ? walls.to(personRoom(recipientId)) : walls).emit('notice'),
    )
    if (heard) this.stops.push(heard)
    this.rooms.start()
  }

  /** Closes every socket, within a second; the HTTP server is its owner's to close. */
  async stop(): Promise<void> {
    for (const stop of this.stops.splice(0)) stop()
    this.rooms.stop()
    const links = [...(this.walls?.sockets.values() ?? [])].map(({ conn }) => conn.request.socket)
    const closed = links.map((link) => new Promise((done) => link.once('close', done)))
    endLines(this.walls, 'serverStops')
    await Promise.race([Promise.all(closed), wait(longestGoodbye, undefined, { ref: false })])
    // It throws away what is not sent yet: who hangs has had their second.
    this.io?.engine.close()
    for (const link of links) link.destroy()
    this.io = null
    this.walls = null
  }

  /** How many sockets are open. */
  get size(): number {
    return this.walls?.sockets.size ?? 0
  }

  /** What of the walls somebody has to look after, in a few words. */
  warnings = (): string[] => this.missed.warnings()

  /** How many of them show a board, and how many do not. */
  counts(): SocketCounts {
    const open = [...(this.walls?.sockets.values() ?? [])]
    const walls = open.filter(({ data }) => data.room !== null).length
    return { walls, workspaces: open.length - walls }
  }

  private sockets() {
    const counted = countedSockets(this.limits)
    const { probes } = this.parts
    return probes ? probedSockets(counted, probes) : counted
  }

  private welcome(socket: WallSocket): void {
    const { viewer } = socket.data
    const leave = this.parts.authenticator.attend(viewer)
    socket.on('disconnect', () => {
      leave()
      if (socket.data.room) this.rooms.left(socket.data.room)
      // A line without a wall would be nobody's, and outlive the session.
      socket.conn.close()
    })
    void socket.join([
      sessionRoom(viewer.sessionId),
      personRoom(viewer.actor.id),
      ...recordRoomsOf(viewer, this.parts.metrics.tree),
    ])
    this.limits.watchEvents(socket as unknown as Socket)
    socket.on('error', (err) => this.parts.log.debug({ err }, 'socket error'))
    socket.on('join', (message, answer) => {
      if (typeof answer === 'function') this.joins.ask(socket, message, answer)
    })
    socket.on('clock', (_sentAt, answer) => {
      if (typeof answer === 'function') answer(this.parts.clock.now().getTime())
    })
    socket.on('health', (health) => void this.noteHealth(viewer.actor.username, health))
  }

  /** One account may show many walls, and each of them may be broken for days. */
  private async noteHealth(user: string, health: Health): Promise<void> {
    if (health.faults.length === 0) this.parts.log.debug({ user, health }, 'wall health')
    else if (await this.reports.takes(user)) this.parts.log.warn({ user, health }, 'wall health')
  }

  private join(socket: WallSocket, message: unknown): JoinAnswer {
    const { metrics, clock, demo } = this.parts
    const asked = joinSchema.safeParse(message)
    if (!asked.success) return refusal('badRequest')
    if (!metrics.isReady) return refusal('unavailable')
    const { viewer } = socket.data
    const screen = this.missed.boardFor(viewer, asked.data.screen)
    const orgCode = asked.data.orgCode ?? rootOf(viewer, metrics.tree)
    awaitScreen(socket, screen ? null : asked.data.screen)
    if (!screen) return refusal('noSuchScreen')
    // Foreign and missing organisations are told alike.
    if (orgCode === undefined || !mayWatch(viewer, orgCode, metrics.tree)) {
      return refusal('notFound')
    }
    const audience = audienceOf(viewer.actor)
    if (!this.mayOpen(socket, roomName(screen, orgCode, audience))) return refusal('tooMany')
    const { name, room } = this.rooms.enter(screen, orgCode, audience)
    const before = socket.data.room
    socket.data.room = name
    socket.data.orgCode = orgCode
    void socket.join(name)
    if (before && before !== name) {
      void socket.leave(before)
      this.rooms.left(before)
    }
    return {
      epoch: room.epoch,
      seq: room.seq,
      at: clock.now().toISOString(),
      orgCode,
      demo: demo(),
      layout: room.screen,
      figures: room.figures,
      ...room.entry(asked.data.have),
    }
  }

  /** Each room asks its figures again whenever one changes, so an account is in so many at once. */
  private mayOpen(socket: WallSocket, name: string): boolean {
    const { walls, parts } = this
    const others = new Set<string>()
    for (const id of walls?.adapter.rooms.get(personRoom(socket.data.viewer.actor.id)) ?? []) {
      const room = id === socket.id ? null : walls?.sockets.get(id)?.data.room
      if (room) others.add(room)
    }
    return others.has(name) || others.size < parts.limits.roomsPerAccount
  }

  /** Encodes once for the whole room, after cutting off those who are too far behind. */
  private send(room: string, emit: (to: ReturnType<Walls['to']>) => void): void {
    const { walls } = this
    if (!walls) return
    for (const id of walls.adapter.rooms.get(room) ?? []) {
      const socket = walls.sockets.get(id)
      if (!socket?.data.backlog.isTooLong) continue
      this.parts.log.warn({ user: socket.data.viewer.actor.username, room }, 'a wall fell behind')
      socket.data.backlog.cut()
    }
    emit(walls.to(room))
  }

  private async mayKnock(request: IncomingMessage): Promise<boolean> {
    const network = this.networkOf(request)
    const isAllowed = (await this.handshakes.takes(network)) && this.open.hasRoom(network)
    return isAllowed && isFromOwnPage(request, this.parts)
  }

  private networkOf(request: IncomingMessage): string {
    return networkOf(this.parts.addressOf(request))
  }

  /** When the tree has changed, cuts off who watches an organisation that is no longer theirs to see. */
  private partFromLost(): void {
    const { tree } = this.parts.metrics
    if (tree === this.watchedTree) return
    this.watchedTree = tree
    for (const socket of this.walls?.sockets.values() ?? []) {
      const { viewer, orgCode } = socket.data
      if (orgCode !== null && !mayWatch(viewer, orgCode, tree))
        endLines(this.walls?.in(socket.id), 'outOfSight')
    }
  }
}

const personRoom = (accountId: string) => `person:${accountId}`
const sessionRoom = (sessionId: string) => `session:${sessionId}`
