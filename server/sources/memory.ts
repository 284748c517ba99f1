import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Fact } from '#domain/metrics/definition/metric'
import type { Log } from '../platform/log.ts'
import { replaceFile } from '../platform/replace-file.ts'
import { agedSchema, factId, keptFactSchema, toldOrgsSchema, unansweredSchema } from './facts.ts'
import type { StatedAge, ToldOrg, Unanswered } from './source.ts'

const fileSchema = z.strictObject({
  /** What was asked: another address or mapping makes the memory worthless. */
  of: z.string(),
  cursor: z.string().nullable(),
  etag: z.string().nullable(),
  lastGood: z.iso.datetime(),
  facts: z.array(keptFactSchema),
  unanswered: unansweredSchema.default([]),
  orgs: toldOrgsSchema.nullable().default(null),
  stated: z.object({ asOf: z.iso.datetime().optional(), aged: agedSchema }).default({ aged: [] }),
})

const pauseBetweenWrites = 5_000

/** The last good values of one source, kept over a restart. */
export class SourceMemory {
  cursor: string | null = null
  etag: string | null = null
  /** What of it the source passed on without an answer. */
  unanswered: readonly Unanswered[] = []
  /** What it says of the age of its figures: an answer that repeats them does not make them younger. */
  stated: StatedAge = { aged: [] }
  /** Every organisation it tells of; null: it never said. */
  orgs: readonly ToldOrg[] | null = null
  private readonly kept = new Map<string, Fact>()
  private readonly file: string
  private readonly of: string
  private readonly log: Log
  private lastGood: Date | null = null
  private timer: NodeJS.Timeout | null = null
  private writing: Promise<void> = Promise.resolve()

  constructor({ file, of, log }: { file: string; of: string; log: Log }) {
    this.file = file
    this.of = of
    this.log = log
  }

  /**
   * Remembers what the last run left, and answers when that was told; null when there is nothing to remember, or when it was kept
   * while the clock was wrong: nobody knows how old it is.
   */
  async load(now: Date): Promise<Date | null> {
    const text = await readFile(this.file, 'utf8').catch(() => null)
    if (text === null) return null
    const kept = parsed(text)
    if (!kept || kept.of !== this.of || new Date(kept.lastGood) > now) {
      this.log.warn({ file: this.file }, 'last values of a source are of no use any more')
      return null
    }
    // Which organisations it tells of is said with everything alone.
    this.cursor = kept.orgs ? kept.cursor : null
    this.etag = kept.orgs ? kept.etag : null
    this.orgs = kept.orgs
    this.unanswered = kept.unanswered
    this.stated = kept.stated
    this.lastGood = new Date(kept.lastGood)
    this.take(kept.facts, true)
    return this.lastGood
  }

  /** Everything that was last known of the source. */
  get facts(): readonly Fact[] {
    return [...this.kept.values()]
  }

  /** Keeps an answer; `whole` replaces everything known before. */
  keep(facts: readonly Fact[], whole: boolean, at: Date): void {
    this.lastGood = at
    this.take(facts, whole)
    this.timer ??= setTimeout(() => this.write(), pauseBetweenWrites).unref()
  }

  /** Writes what is not yet written. */
  async stop(): Promise<void> {
    if (this.timer) this.write()
    await this.writing
  }

  private take(facts: readonly Fact[], whole: boolean): void {
    if (whole) this.kept.clear()
    for (const fact of facts) this.kept.set(factId(fact), fact)
  }

  private write(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    const { of, cursor, etag, lastGood, facts, unanswered, orgs, stated } = this
    const text = JSON.stringify({ of, cursor, etag, lastGood, facts, unanswered, orgs, stated })
    this.writing = this.writing
      .then(() => replaceFile(this.file, text))
      .catch((err) => this.log.error({ err, file: this.file }, 'last values were not kept'))
  }
}

function parsed(text: string): z.infer<typeof fileSchema> | null {
  try {
    return fileSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
