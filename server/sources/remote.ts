import { join } from 'node:path'
import type { Fact } from '#domain/metrics/definition/metric'
import type { Clock } from '../platform/clock.ts'
import { longestWait } from '../platform/limited-process.ts'
import type { Log } from '../platform/log.ts'
import type { Ask, AskParts, Reply } from './adapter.ts'
import { type Answered, checkAnswer, tooOldSince } from './expectations.ts'
import { SourceFault } from './fault.ts'
import { askHeadframe } from './headframe.ts'
import { askJson } from './json.ts'
import { Mapping } from './mapping.ts'
import { SourceMemory } from './memory.ts'
import { Poller } from './poller.ts'
import type { SourceSettings } from './settings.ts'
import type { Answer, SourceState, ToldOrg } from './source.ts'
import { olderThan } from './stated-age.ts'

export interface RemoteParts {
  readonly get: AskParts['get']
  readonly getText: AskParts['getText']
  /** The secret of that name, from the environment. */
  readonly secret: (name: string) => string | undefined
  /** Folder in which last good values survive a restart. */
  readonly dir: string
  readonly onAnswer: (answer: Answer) => void
  /** Whether a source, by its id, is the one that answers for what a fact is about. */
  readonly answersFor: (source: string, fact: Pick<Fact, 'metric' | 'orgCode'>) => boolean
  readonly onState: () => void
  readonly clock: Clock
  readonly random: () => number
  readonly log: Log
  /** Milliseconds of processor time that its mapping may cost; default: what every mapping may. */
  readonly mappingMs?: number
  /** The log says that the source is out, as its file was before. */
  readonly isOut?: boolean
  /** Milliseconds that its `every` counts; default: those of a second, of which tests wait a part. */
  readonly second?: number
}

/** One source elsewhere, asked by its file's settings. */
export class RemoteSource {
  readonly settings: SourceSettings
  private readonly parts: RemoteParts
  private readonly ask: Ask
  private readonly poller: Poller
  private readonly memory: SourceMemory
  /** A process for each source: one that hangs holds up no other. */
  private readonly mappings: Mapping
  /** Milliseconds between two questions. */
  private readonly every: number

  constructor(settings: SourceSettings, parts: RemoteParts) {
    this.settings = settings
    this.parts = parts
    const { mappingMs: processorMs, second = 1000 } = parts
    this.every = settings.every * second
    const limit = processorMs === undefined ? {} : { processorMs }
    this.mappings = new Mapping({ maxBytes: settings.maxBytes, ...limit })
    this.ask = askOf(settings, parts, this.mappings)
    this.memory = new SourceMemory({
      file: join(parts.dir, `${settings.id}.json`),
      of: askedOf(settings),
      log: parts.log,
    })
    this.poller = new Poller({
      ...parts,
      id: settings.id,
      every: this.every,
      // The time that a source is given is not spent by what we make of its answer.
      timeout: settings.timeout * 1000 + (settings.kind === 'json' ? longestWait : 0),
      ask: (signal) => this.once(signal),
    })
  }

  /** Tells what the last run knew, then goes on asking. */
  async start(): Promise<void> {
    const { clock, log, onState } = this.parts
    const lastGood = await this.memory.load(clock.now())
    if (lastGood) this.poller.remember(lastGood)
    this.tellAgain()
    onState()
    // A question brings the process up as well: that it cannot start now is no reason never to ask.
    if (this.settings.kind === 'json') {
      await this.mappings.start().catch((err) => log.error({ err }, 'mapping did not start'))
    }
    this.poller.start()
  }

  /**
   * Tells everything that is known of the source, without asking it: what was refused before, because
   * another source answered for it or its organisation was not known, may be taken in now.
   */
  tellAgain(): void {
    if (this.poller.lastGood) this.answer(this.memory.facts, true)
  }

  async stop(): Promise<void> {
    await this.poller.stop()
    await this.mappings.stop()
    await this.memory.stop()
  }

  /** Whether the log says that it does not answer. */
  get isOut(): boolean {
    return this.poller.isOut
  }

  state(): SourceState {
    const { id, covers, cubes, expects } = this.settings
    const { lastGood, remembered, failing, reason } = this.poller
    const { unanswered, stated } = this.memory
    const known = { id, covers, cubes, every: this.every, unanswered, stated }
    const orgs = 'orgs' in expects && expects.orgs ? { orgs: expects.orgs } : {}
    return { ...known, ...orgs, lastGood, remembered, failing, reason }
  }

  private async once(signal: AbortSignal): Promise<void> {
    const reply = await this.askAnew(signal)
    // Given up meanwhile: what came too late is not taken in.
    signal.throwIfAborted()
    const answered = this.answered(reply)
    checkAnswer(answered, this.settings)
    this.memory.cursor = reply.cursor
    this.memory.etag = reply.etag
    this.memory.unanswered = answered.unanswered ?? []
    this.memory.stated = reply.stated ?? this.memory.stated
    if (reply.isWhole) this.memory.orgs = reply.orgs ?? null
    this.memory.keep(reply.facts, reply.isWhole, this.parts.clock.now())
    this.answer(reply.facts, reply.isWhole)
  }

  /**
   * What changed since the last answer; everything where nothing did and what is known has grown too
   * old: only the whole says how old it is now.
   */
  private async askAnew(signal: AbortSignal): Promise<Reply> {
    const reply = await this.ask(this.memory, signal)
    if (reply.isWhole || tooOldSince(this.answered(reply), this.settings) === null) return reply
    return this.ask({ cursor: null, etag: null }, signal)
  }

  private answered(reply: Reply): Answered {
    const { facts, unanswered, stated } = this.memory
    const statedBefore = olderThan(stated, this.poller.lastGood)
    const isTaken = (fact: Fact) => this.parts.answersFor(this.settings.id, fact)
    const known = { before: facts, statedBefore, isTaken, now: this.parts.clock.now() }
    return { ...reply, unanswered: reply.unanswered ?? unanswered, ...known }
  }

  private answer(facts: Answer['facts'], isWhole: boolean): void {
    const whole = isWhole ? (this.settings.cubes ?? 'all') : []
    const orgs = isWhole ? this.toldOrgs(facts) : undefined
    this.parts.onAnswer({ source: this.settings.id, facts, whole, ...(orgs ? { orgs } : {}) })
  }

  // An older Headframe does not say of whom it tells: of those alone that it has figures of. Where a
  // file lists none, a covered organisation is told of as one with everything below.
  private toldOrgs(facts: Answer['facts']): readonly ToldOrg[] | undefined {
    const { orgs, unanswered } = this.memory
    const { settings } = this
    const listed = settings.kind === 'json' ? (settings.expects.orgs ?? []) : []
    if (settings.kind === 'json' && listed.length === 0) return undefined
    if (settings.kind === 'headframe' && orgs) return orgs
    const told = [...facts.map(({ orgCode }) => orgCode), ...unanswered.flatMap((one) => one.orgs)]
    const codes = [...listed, ...told]
    return [...new Set(codes)].map((code) => ({ code }))
  }
}

/** What last values are the answer to. */
function askedOf(settings: SourceSettings): string {
  const { url } = settings
  if (settings.kind !== 'json') return JSON.stringify([url, ''])
  const { mapping, customCubes } = settings
  return JSON.stringify([url, mapping, ...customCubes])
}

/** Throws SourceFault `secretMissing` where none is set. */
export function secretIn(name: string, secret: RemoteParts['secret']): string {
  const value = secret(name)
  if (value === undefined) throw new SourceFault('secretMissing')
  return value
}

function askOf(
  settings: SourceSettings,
  { get, getText, secret, clock }: RemoteParts,
  mappings: Mapping,
): Ask {
  const headers = (): Record<string, string> => {
    if (settings.secret === undefined) return {}
    return { authorization: `Bearer ${secretIn(settings.secret, secret)}` }
  }
  return settings.kind === 'json'
    ? askJson(settings, { getText, headers }, { mappings, now: () => clock.now() })
    : askHeadframe(settings, { get, headers })
}
