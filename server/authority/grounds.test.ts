import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { resources } from '#domain/resources/index'
import { accountColumns } from '../auth/actor.ts'
import type { Tx } from '../db/database.ts'
import { queryOf } from '../db/sql/sql-text.ts'
import { tableOf } from '../db/sql/tables.ts'
import { Problem } from '../platform/problem.ts'
import { projectRoot } from '../platform/root.ts'
import { confirmedBy, needsConfirmation } from './confirmation.ts'
import { grounds } from './grounds.ts'
import { withinAuthority } from './guard.ts'

const server = join(projectRoot, 'server')
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/test|testing|migrations/.test(name))
  .map((name) => [name, readFileSync(join(server, name), 'utf8')] as const)

/** The table of every record type, those of its rows included. */
const tables = resources.flatMap((resource) => {
  const { table, children } = tableOf(resource)
  return [table, ...children.map((child) => child.table)].map(
    (name) => [name, resource.name] as const,
  )
})

/** Record types from which the server reads who an account is. */
function readOfAccounts(): string[] {
  const { text } = queryOf(sql`${accountColumns(new Date())} from account a`)
  const read = new Set([...text.matchAll(/(?:from|join)\s+"?(\w+)"?/g)].map(([, name]) => name))
  return [...new Set(tables.flatMap(([table, type]) => (read.has(table) ? [type] : [])))]
}

it('measures every record type from which rights are read', () => {
  const read = readOfAccounts()
  expect(read.length).toBeGreaterThan(5)
  // Both persons agree on a proxy: `consent.ts`.
  expect(read.filter((type) => !(type in grounds))).toEqual([])
  const consent = readFileSync(join(server, 'authority/consent.ts'), 'utf8')
  expect(consent).toContain("'auth-proxy'")
})

describe('a session that was left open', () => {
  const now = new Date('2026-03-10T08:00:00Z')
  const write = async (resource: (typeof resources)[number], changing?: readonly string[]) => {
    const stored = vi.fn(async () => ({ result: null, rows: [] }))
    // Asked before the database is: there is none here.
    const tx = { query: async () => [] } as unknown as Tx
    const change = { resource, before: [], changing }
    const writer = { actorId: null, onAuthorityOf: null, now }
    await confirmedBy({ isRecent: false, means: 'password' }, () =>
      withinAuthority(tx, change, writer, stored).catch((refusal: unknown) => {
        if (!(refusal instanceof Problem) || refusal.code !== 'confirmationRequired') throw refusal
      }),
    )
    return stored.mock.calls.length > 0
  }

  it('writes no record type from which rights are read, and every other', async () => {
    const giving = new Set([...readOfAccounts(), ...Object.keys(grounds), 'auth-proxy'])
    for (const resource of resources) {
      const { name } = resource
      expect([name, await write(resource)]).toEqual([name, !giving.has(name)])
      for (const field of grounds[name]?.fields ?? []) {
        expect([name, field, await write(resource, [field])]).toEqual([name, field, false])
      }
    }
  })

  it('is stopped before anything is read, except where a type is mostly about other things', () => {
    const later = [...readOfAccounts(), ...Object.keys(grounds)].filter(
      (name) => !needsConfirmation('PATCH', `/api/records/${name}/1`),
    )
    expect(new Set(later)).toEqual(new Set(['organization', 'org-config']))
  })
})

it('watches fields that exist', () => {
  for (const [name, { field, fields = [], places = field }] of Object.entries(grounds)) {
    const resource = resources.find((one) => one.name === name)
    const known = ['state', 'deletedAt', ...Object.keys(resource?.fields ?? {})]
    expect([field, places, ...fields].filter((one) => !known.includes(one))).toEqual([])
  }
})

it('watches every setting that a run of a synchronisation reads and people write', () => {
  const fields = resources.find(({ name }) => name === 'sync-config')?.fields ?? {}
  const isWritten = (name: string) => name in fields && !Reflect.get(fields, name).calculated
  const read = sources
    .filter(([name]) => name.startsWith('sync/'))
    .flatMap(([, text]) => [...text.matchAll(/\bconfig\.(\w+)/g)].map(([, name = '']) => name))
    .filter(isWritten)
  expect(read).toContain('sourceSystem')
  expect(grounds['sync-config']?.fields).toEqual(expect.arrayContaining([...new Set(read)]))
})

// Whom somebody gave their word for is not exchanged afterwards.
it('is reached by effects through fields that never change', () => {
  const aims = resources.flatMap((resource) =>
    Object.values(resource.states).flatMap((transitions) =>
      Object.values(transitions).flatMap(({ effects = [] }) =>
        effects.flatMap((effect) =>
          effect.resource in grounds && typeof effect.on === 'object' && 'field' in effect.on
            ? [{ resource, field: effect.on.field }]
            : [],
        ),
      ),
    ),
  )
  expect(aims.length).toBeGreaterThan(0)
  for (const { resource, field } of aims) {
    expect([resource.name, resource.fixed]).toEqual([
      resource.name,
      expect.arrayContaining([field]),
    ])
  }
})

// What signing in writes down changes nobody's rights.
const bookkeeping: readonly (readonly [string, RegExp])[] = [
  ['auth/credentials.ts', /update account set password_changed_at/],
  ['auth/sign-in.ts', /update account set (last_login_at|failed_logins)/],
  ['auth/sign-in-delays.ts', /update account set failed_logins/],
  ['db/programs/lineage.ts', /update organization set parent = parent/],
]

it('is passed by every statement that writes such a table', () => {
  const names = tables.flatMap(([table, type]) =>
    type in grounds || type === 'auth-proxy' ? [table] : [],
  )
  const writes = new RegExp(
    `(insert into|update|delete from) "?(${names.join('|')})"?\\b[^\`;]*`,
    'g',
  )
  const found = sources.flatMap(([name, text]) =>
    [...text.matchAll(writes)]
      .filter(
        ([statement]) => !bookkeeping.some(([at, rule]) => name === at && rule.test(statement)),
      )
      // Triggers are declared on tables; they write nothing by themselves.
      .filter(([statement]) => !/^update (or|of)\b/.test(statement))
      .map(([statement]) => `${name}: ${statement.slice(0, 60)}`),
  )
  expect(found).toEqual([])
})

/** Where rows of any table are written by name: the store, which asks, and rewriting, which is led. */
const anyTable: Readonly<Record<string, string>> = {
  'records/store/store.ts': 'asks',
  'records/store/bulk.ts': 'asks',
  'records/store/columns.ts': 'rows of a record, within its write',
  'records/access/marks-again.ts': 'a start, which reads a number as it is written now',
  'records/store/rewrite.ts': 'moves and mergers, which ask before',
  'organization-jobs/organization-merge.ts': 'tables of the engine, after it asked',
  'jobs/jobs.ts': 'tables of the timetable',
}

it('knows every place that writes a table by its definition', () => {
  const writes = /(insert into|update|delete from) \$\{(?!.*identifier)/
  const found = sources.filter(([name, text]) => writes.test(text) && !name.startsWith('db/'))
  expect(found.map(([name]) => name).filter((name) => !(name in anyTable))).toEqual([])
})

it('is asked before accounts or organisations are merged and before a password is set for another', () => {
  const asking: Readonly<Record<string, RegExp>> = {
    'organization-jobs/account-merge.ts': /mustBeAbove\(/,
    'organization-jobs/organization-merge.ts': /mustBeAboveOrganizations\(/,
    'http/routes/accounts.ts': /mustBeAbove\(/,
    'http/routes/sessions.ts': /mustBeAbove\(/,
    'http/routes/keys.ts': /mustHandOn\(/,
  }
  for (const [name, rule] of Object.entries(asking)) {
    expect([name, rule.test(readFileSync(join(server, name), 'utf8'))]).toEqual([name, true])
  }
  const setting = sources
    .filter(([, text]) => /\bsetPasswordHash\(/.test(text))
    .map(([name]) => name)
  expect(setting.toSorted()).toEqual([
    'auth/credentials.ts',
    'auth/sign-in.ts',
    'baseline/first-start.ts',
    'baseline/tenant.ts',
    'demo/seed.ts',
    'http/routes/accounts.ts',
  ])
})
