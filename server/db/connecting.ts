/** Connections to PostgreSQL that are made at the start, and why they are refused. */
import pg from 'pg'
import { certificateFaults } from '../platform/certificates.ts'
import { StartError, sentenceOf } from '../platform/lifecycle.ts'
import { passwordsIn, withoutPasswords } from '../platform/passwords-in-text.ts'

const wrongPassword = '28P01'
/** Milliseconds for which an address may say nothing. */
const patience = 15_000

/** Why PostgreSQL is not there for us, by the code of the system or of PostgreSQL. */
const unreachable: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there; start PostgreSQL or correct DATABASE_URL',
  ENOENT: 'nothing listens there; start PostgreSQL or correct DATABASE_URL',
  ENOTFOUND: 'no such host is known; correct DATABASE_URL',
  EAI_AGAIN: 'the host cannot be looked up; correct DATABASE_URL or the name service',
  ETIMEDOUT: 'nobody answers; correct DATABASE_URL or open the way through the firewall',
  EHOSTUNREACH: 'no way leads there; correct DATABASE_URL or the network',
  ENETUNREACH: 'no way leads there; correct DATABASE_URL or the network',
  ECONNRESET: 'the connection was cut; look whether PostgreSQL starts up or asks for SSL',
  [wrongPassword]: 'the password is refused; correct DATABASE_URL',
  '28000': 'the account is refused; correct DATABASE_URL or pg_hba.conf',
  '3D000': 'there is no such database; create it or correct DATABASE_URL',
  '42501': 'the account may not connect to it; grant it that, or correct DATABASE_URL',
  '53300': 'all its connections are taken; end some or raise max_connections',
  '57P03': 'it is starting up or shutting down; try again in a moment',
  ...certificateFaults,
}

/** What `pg` says without a code. */
const unnamed: readonly (readonly [RegExp, string])[] = [
  [/password must be a string|empty string/, 'it asks for a password; put one into DATABASE_URL'],
  [
    /does not support SSL/,
    'it speaks no TLS; turn ssl on there, or take sslmode from DATABASE_URL',
  ],
  [/timeout/, 'nobody answers in the language of PostgreSQL; correct DATABASE_URL'],
  [
    /terminated|establishing an SSL|invalid response|unrecogni[sz]ed/,
    'what listens there is no PostgreSQL; correct DATABASE_URL',
  ],
]

/** An open connection. StartError, without the password, where there is none to be had. */
export async function connected(url: string, more: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = clientOf(url, more)
  // What is lost later is heard by whoever asks next.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    // What is no PostgreSQL would never end by itself.
    client.connection.stream.destroy()
    const { host, port, database } = client
    throw refusal(`the database ${database} on ${host}:${port} cannot be used`, url, error)
  }
}

function clientOf(url: string, more: pg.ClientConfig): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: patience, ...more })
  } catch (error) {
    throw refusal('DATABASE_URL cannot be used', url, error)
  }
}

function refusal(what: string, url: string, error: unknown): StartError {
  const said = error instanceof Error ? error.message : String(error)
  const why =
    // Of a file that the address names.
    sentenceOf(error) ??
    unreachable[codeOf(error)] ??
    unnamed.find(([words]) => words.test(said))?.[1] ??
    withoutPasswords(said, passwordsIn(url))
  return new StartError(`${what}: ${why}`)
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Whether the password of this address holds already. StartError where it is not even asked for. */
export async function opens(url: string): Promise<boolean> {
  const client = clientOf(url, {})
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (codeOf(error) === wrongPassword) return false
    client.connection.stream.destroy()
    const { user, host, port } = client
    throw refusal(`the account ${user} of PostgreSQL on ${host}:${port} cannot be used`, url, error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Prepares the database; what PostgreSQL refuses is a StartError with what it says. */
export async function preparing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new StartError(
      `the database cannot be prepared: ${error.message}; make the user of DATABASE_URL its owner, with CREATEROLE, or look into the log of PostgreSQL`,
      { cause: error },
    )
  }
}
