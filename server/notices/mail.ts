import { sql } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import type { Language } from '#domain/text/language'
import { isOlderThan } from '../db/ages.ts'
import type { Database, Tx } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { type DigestLine, digestText, unnamed } from './digest.ts'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** Sends the letters; absent where no mail server is set, and notices stay in the inbox. */
  readonly post?: Pick<Transporter, 'sendMail'>
  /** Address that people type: letters lead back to it. */
  readonly publicUrl: string
  /** Of which record types an account may read names. */
  readonly nameableFor: (tx: Tx, accountId: string, now: Date) => Promise<(type: string) => boolean>
}

interface Addressee {
  readonly id: string
  readonly email: string
  readonly language: Language
}

/** What happens within this time comes in one letter, in milliseconds. */
const gather = 15 * 60_000
/** As many lines as one letter has at most. */
const mostLines = 50

/**
 * Sends everybody with an address what they were told and have not read, gathered into one letter
 * in their language. A notice is never mailed twice: it is marked in the transaction that sends it.
 */
export class NoticeMail {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Writes to everybody there is news for; throws when some could not be sent, to be tried again. */
  async send(): Promise<void> {
    const { db, post, log } = this.#parts
    if (!post) return
    const addressees = await db.system((tx) => this.#addressees(tx))
    const faults: unknown[] = []
    for (const addressee of addressees) {
      try {
        await db.system((tx) => this.#write(tx, addressee, post))
      } catch (err) {
        log.warn({ err, account: addressee.id }, 'a letter could not be sent')
        faults.push(err)
      }
    }
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} letters not sent`)
  }

  #addressees(tx: Tx): Promise<Addressee[]> {
    const isLongAgo = isOlderThan(sql`n.mailed_at`, this.#parts.clock.now(), gather)
    return tx.query<Addressee>(sql`
      select a.id, a.email, a.language from account a
      where a.email is not null and a.state = 'active' and a.deleted_at is null
        and exists (select from notice n where n.recipient_id = a.id
          and n.mailed_at is null and n.read_at is null)
        and not exists (select from notice n where n.recipient_id = a.id and not ${isLongAgo})
      order by a.id`)
  }

  async #write(
    tx: Tx,
    { id, email, language }: Addressee,
    post: Pick<Transporter, 'sendMail'>,
  ): Promise<void> {
    const lines = await tx.query<DigestLine & { id: number }>(sql`
      select id, resource, record_id as "recordId", cause, after_days as days, state, number, title, said
      from notice where recipient_id = ${id} and mailed_at is null and read_at is null
      order by id desc for update skip locked`)
    const [latest] = lines
    if (!latest) return
    const { publicUrl, clock, nameableFor } = this.#parts
    const mayName = await nameableFor(tx, id, clock.now())
    const told = lines.map((line) => (mayName(line.resource) ? line : unnamed(line)))
    const host = new URL(publicUrl).hostname
    await tx.query(sql`
      update notice set mailed_at = ${clock.now().toISOString()}
      where id = any(${sql.param(lines.map((line) => line.id))}::bigint[])`)
    await post.sendMail({
      from: { name: 'Headframe', address: `headframe@${host}` },
      to: email,
      // The same letter again, should the commit fail after it was sent, is known by its id.
      messageId: `<notice-${latest.id}@${host}>`,
      ...digestText(told.slice(0, mostLines), { language, publicUrl, total: lines.length }),
    })
  }
}
