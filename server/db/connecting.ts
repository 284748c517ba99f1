/** Connections to PostgreSQL that are made at the start, and why they are refused. */
import pg from 'pg'
import { StartError } from '../platform/lifecycle.ts'

const wrongPassword = '28P01'

/** Why PostgreSQL is not there for us, by the code of the system or of PostgreSQL. */
const unreachable: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there; start PostgreSQL or correct DATABASE_URL',
  ENOTFOUND: 'no such host is known; correct DATABASE_URL',
  EAI_AGAIN: 'the host cannot be looked up; correct DATABASE_URL or the name service',
  ETIMEDOUT: 'nobody answers; correct DATABASE_URL or open the way through the firewall',
  EHOSTUNREACH: 'no way leads there; correct DATABASE_URL or the network',
  ECONNRESET: 'the connection was cut; look whether PostgreSQL starts up or asks for SSL',
  [wrongPassword]: 'the password is refused; correct DATABASE_URL',
  '28000': 'the account is refused; correct DATABASE_URL or pg_hba.conf',
  '3D000': 'there is no such database; create it or correct DATABASE_URL',
  '53300': 'all its connections are taken; end some or raise max_connections',
  '57P03': 'it is starting up or shutting down; try again in a moment',
}

/** StartError, without the password, where the database cannot be reached. */
export async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    const reason = unreachable[codeOf(error)]
    if (!reason) throw error
    const { host, port, database } = client
    throw new StartError(`the database ${database} on ${host}:${port} cannot be used: ${reason}`)
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Whether the password of this address holds already. */
export async function opens(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch (error) {
    if (codeOf(error) === wrongPassword) return false
    throw error
  } finally {
    await client.end()
  }
}
