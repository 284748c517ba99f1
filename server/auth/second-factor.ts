import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { generateSecret, generateURI, verify } from 'otplib'
import type { Database, Tx } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import { conflict, invalid } from '../platform/problem.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { hashMatching } from './credentials.ts'
import { forgetDevices } from './device-cookie.ts'
import { hashPassword } from './passwords.ts'
import type { SignInDelays } from './sign-in-delays.ts'

const issuer = 'Headframe'
/** A code is good for its half minute and the one before and after: telephones go wrong a little. */
const tolerance = 30
const recoveryCodes = 10

/** Whether an account has a second factor, and how many recovery codes are left of it. */
export interface SecondFactorState {
  readonly enrolled: boolean
  readonly recoveryLeft: number
}

/** What an authenticator app is told: as text to type, and as the address of its QR code. */
export interface Enrolment {
  readonly secret: string
  readonly uri: string
}

interface Row {
  readonly secret: string
  readonly confirmed: boolean
  readonly lastStep: number
  readonly recovery: readonly string[]
}

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly box: SecretBox
  readonly delays: SignInDelays
}

/** Whose code is shown, and from where: wrong ones are counted by that, so nobody may leave it out. */
export interface CodeHolder {
  readonly accountId: string
  readonly username: string
  readonly origin: string
}

/** Codes of an authenticator app (TOTP), and recovery codes for when the app is lost. */
export class SecondFactor {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  stateOf(accountId: string): Promise<SecondFactorState> {
    return this.#parts.db.system((tx) => this.stateWithin(tx, accountId))
  }

  /** The same in a transaction that stands above scope. */
  async stateWithin(tx: Tx, accountId: string): Promise<SecondFactorState> {
    const row = await find(tx, accountId)
    if (!row?.confirmed) return { enrolled: false, recoveryLeft: 0 }
    return { enrolled: true, recoveryLeft: row.recovery.length }
  }

  /** Makes a secret that counts once a code of it was shown; a 409 where one counts already. */
  async begin(accountId: string, username: string): Promise<Enrolment> {
    const secret = generateSecret()
    const sealed = this.#parts.box.seal(secret, placeOf(accountId))
    const made = await this.#parts.db.system((tx) =>
      tx.query(sql`
        insert into second_factor (account_id, secret) values (${accountId}, ${sealed})
        on conflict (account_id) do update set secret = excluded.secret
          where second_factor.confirmed_at is null
        returning account_id`),
    )
    if (made.length === 0) throw conflict(undefined, 'secondFactorAlready')
    return { secret, uri: generateURI({ issuer, label: username, secret }) }
  }

  /** Makes the begun secret count; answers the recovery codes, which are shown this once. */
  async confirm(accountId: string, code: string): Promise<string[]> {
    const { db, clock } = this.#parts
    const { secret } = await db.system(async (tx) => {
      const row = await find(tx, accountId)
      if (row?.confirmed) throw conflict(undefined, 'secondFactorAlready')
      // Not counted: until it counts, the secret itself is told to whoever asks for it here.
      if (!row || !(await this.#isFresh(tx, accountId, row, code))) throw wrongCode()
      return row
    })
    // Costly, and therefore only for a right code.
    const codes = Array.from({ length: recoveryCodes }, recoveryCode)
    const hashes: string[] = []
    for (const one of codes) hashes.push(await hashPassword(plain(one)))
    const made = await db.system(async (tx) => {
      // Whoever is signing in by the password alone has done so before it counts, or is asked for a code.
      await tx.query(sql`select 1 from account where id = ${accountId} for update`)
      return tx.query(sql`
        update second_factor set confirmed_at = ${clock.now().toISOString()},
          recovery = ${sql.param(hashes)}::text[]
        where account_id = ${accountId} and confirmed_at is null and secret = ${secret}
        returning account_id`)
    })
    if (made.length === 0) throw conflict(undefined, 'secondFactorAlready')
    return codes
  }

  /**
   * The one place where a code is tried: counts the try first and uses a good code up. Only a right
   * code clears the count. Throws `signInLocked` while a wait lasts.
   */
  async check({ accountId, username, origin }: CodeHolder, code: string): Promise<boolean> {
    const { db, delays } = this.#parts
    const counted = { subject: username, factor: 'code', origin } as const
    await delays.take(counted)
    const isRight = await this.#accepts(accountId, code)
    if (isRight) await delays.clear(counted)
    else await db.system((tx) => delays.show(tx, username))
    return isRight
  }

  /** Takes the second factor away, with all known browsers but `device`; answers whether there was one. */
  async reset(tx: Tx, accountId: string, device?: string): Promise<boolean> {
    await forgetDevices(tx, sql`array[${accountId}::uuid]`, device)
    const gone = await tx.query(
      sql`delete from second_factor where account_id = ${accountId} returning account_id`,
    )
    return gone.length > 0
  }

  /** Whether the code opens the account; a good one is used up by this. */
  async #accepts(accountId: string, code: string): Promise<boolean> {
    const { db } = this.#parts
    const row = await db.system((tx) => find(tx, accountId))
    if (!row?.confirmed) return false
    if (/^\d{6}$/.test(plain(code)))
      return db.system((tx) => this.#isFresh(tx, accountId, row, code))
    const hash = await hashMatching(row.recovery, plain(code))
    return hash !== null && db.system((tx) => spendRecoveryCode(tx, accountId, hash))
  }

  /** Whether an app with the secret shows this code now, and it was not used before. */
  async #isFresh(tx: Tx, accountId: string, row: Row, code: string): Promise<boolean> {
    const token = plain(code)
    if (!/^\d{6}$/.test(token)) return false
    const { clock, box } = this.#parts
    const secret = box.open(row.secret, placeOf(accountId))
    const epoch = Math.floor(clock.now().getTime() / 1000)
    const result = await verify({ secret, token, epoch, epochTolerance: tolerance })
    if (!result.valid || !('timeStep' in result)) return false
    // Of the same code sent twice at once, the second finds the step taken.
    const used = await tx.query(sql`
      update second_factor set last_step = ${result.timeStep}
      where account_id = ${accountId} and last_step < ${result.timeStep} returning account_id`)
    return used.length > 0
  }
}

const placeOf = (accountId: string): string => `second_factor.secret:${accountId}`
const wrongCode = () => invalid([{ field: 'code', code: 'codeWrong' }])
/** People type codes with the spaces and dashes they see them with. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()

async function find(tx: Tx, accountId: string): Promise<Row | undefined> {
  const [row] = await tx.query<Row>(sql`
    select secret, confirmed_at is not null as confirmed, last_step::float8 as "lastStep", recovery
    from second_factor where account_id = ${accountId}`)
  return row
}

/** Of the same code sent twice at once, the second finds it gone. */
async function spendRecoveryCode(tx: Tx, accountId: string, hash: string): Promise<boolean> {
  const used = await tx.query(sql`
    update second_factor set recovery = array_remove(recovery, ${hash})
    where account_id = ${accountId} and ${hash} = any(recovery) and confirmed_at is not null
    returning account_id`)
  return used.length > 0
}

// Letters only, so that none can be taken for a code of the app; without those that look alike.
const letters = 'abcdefghjkmnpqrstuvwxyz'

/** Ten letters in two halves: about 45 bits, against two tries a day. */
function recoveryCode(): string {
  const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${half()}-${half()}`
}
