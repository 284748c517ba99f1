import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** What a database starts as: prepared once a run under this name, then copied. */
export interface Template {
  readonly name: string
  /** Fills the database at `url`; must have closed its connections when it settles. */
  prepare(url: string): Promise<void>
}

/**
 * The superuser's address of a fresh database for one test file, empty or a copy of `template`.
 * Whoever does not drop it leaves it to the end of the run, when the whole cluster goes.
 */
export async function testDatabase(template?: Template): Promise<string> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  try {
    const source = template ? await prepared(admin, template) : 'template0'
    const name = `test_${randomBytes(6).toString('hex')}`
    await admin.query(`create database ${name} template ${source}`)
    return addressOf(name)
  } finally {
    await admin.end()
  }
}

/** Takes a database of a test away, unless somebody is still connected. */
export async function dropTestDatabase(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  try {
    await admin.query(`drop database if exists ${new URL(url).pathname.slice(1)}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === inUse)) throw error
  } finally {
    await admin.end()
  }
}

/** PostgreSQL's object_in_use. */
const inUse = '55006'

/** The template's database; test files that run side by side wait for the first to fill it. */
async function prepared(admin: pg.Client, { name, prepare }: Template): Promise<string> {
  const source = `template_${name}`
  await admin.query('select pg_advisory_lock(hashtext($1))', [source])
  try {
    const ready = await admin.query('select from pg_database where datname = $1', [source])
    if (ready.rowCount === 0) await fill(admin, source, prepare)
    return source
  } finally {
    await admin.query('select pg_advisory_unlock(hashtext($1))', [source])
  }
}

// Filled under another name first: a template that failed half-way is not mistaken for a whole one.
async function fill(admin: pg.Client, source: string, prepare: Template['prepare']): Promise<void> {
  const draft = `${source}_draft`
  await admin.query(`drop database if exists ${draft} with (force)`)
  await admin.query(`create database ${draft} template template0`)
  await prepare(addressOf(draft))
  await admin.query(`alter database ${draft} rename to ${source}`)
}

function addressOf(name: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return url.href
}
