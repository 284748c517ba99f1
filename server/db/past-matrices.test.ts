/**
 * Matrices stored screen by screen come out of the migration as rights on record types. The rule
 * that held before is written down here once more, apart from the program's.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  actionRight,
  basicRights,
  hasRight,
  hasRole,
  isMasked,
  type Right,
  type RoleCode,
  roleCodes,
} from '#domain/access/access'
import { resourceNamed } from '#domain/resources/index'
import { screenConditions } from '#domain/rights/menu'
import { fromPast, type PastLine } from '#domain/rights/past-matrix'
import { type PastSubject, pastSubjects } from '#domain/rights/past-subjects'
import { type GrantLine, grantsOf, isBuiltInRole } from '#domain/rights/permission'
import { sheetOf } from '#domain/rights/role-sheet'
import { allScreens, maskable, subjectNamed } from '#domain/rights/subject'
import { allHold } from '#domain/workflow/conditions'
import { silentLog } from '../platform/log.ts'
import { migrate, migrationNames, migrationsDir } from './migrate.ts'
import { testDatabase } from './testing.ts'

const secret = 'a secret for tests alone, and long enough'
const buttons = [
  'view',
  'add',
  'edit',
  'delete',
  'import',
  'export',
  'review',
  'publish',
  'administer',
]
const buttonOf: Record<string, string> = { view: 'view', create: 'add', change: 'edit' }

interface Case {
  /** The code of the role itself, and the one it counts as. */
  readonly code: string
  readonly role: string
  readonly lines: readonly PastLine[]
}

const past = Object.entries(pastSubjects)
const lineOf = (subject: string, menu: string): fc.Arbitrary<PastLine> => {
  const about = subjectNamed(subject)
  const fields = about ? maskable(about) : []
  return fc.record({
    menu: fc.constant(menu),
    buttons: fc.oneof(fc.subarray(buttons), fc.constant(null), fc.constant(buttons)),
    fieldMask: fc.oneof(fc.constant(null), fc.subarray([...fields])),
  })
}
const matrix = fc
  .tuple(
    ...past.flatMap(([subject, { screens }]) =>
      screens.map((menu) => fc.option(lineOf(subject, menu), { freq: 1 })),
    ),
  )
  .map((lines) => lines.flatMap((line) => line ?? []))

const own = Array.from({ length: 8 }, (_, at) => `own-${at}`)
const codes = [...roleCodes, ...own]
const sampled = fc.sample(matrix, { seed: 29, numRuns: codes.length + 2 })
const cases: readonly Case[] = [
  ...codes.map((code, at) => ({ code, role: code, lines: sampled[at] ?? [] })),
  { code: 'site-officer', role: 'safetyMembers', lines: sampled.at(-1) ?? [] },
  { code: 'site-reader', role: 'own-0', lines: sampled.at(-2) ?? [] },
]

interface Stored {
  readonly code: string
  readonly grants: readonly GrantLine[]
  readonly hiddenScreens: readonly string[]
}

let client: pg.Client
const migrated = new Map<string, Stored>()

beforeAll(async () => {
  const ownerUrl = await testDatabase()
  client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await applyEarlier()
  for (const one of cases) await store(one)
  await client.query(`insert into resource (state, name, code, resource_type, created_at) values
    ('enabled', 'x', 'hazard-ledger.export', 'button', now()),
    ('enabled', 'x', 'violation-clause.export', 'button', now()),
    ('enabled', 'x', 'hazard-ledger.workPlace', 'data', '2026-01-01'),
    ('enabled', 'x', 'hazard-report.workPlace', 'data', '2026-01-02'),
    ('enabled', 'x', 'ours.export', 'button', now())`)
  await migrate({ ownerUrl, secret, log: silentLog })
  const { rows } = await client.query<Stored>(`
    select r.code, p.hidden_screens as "hiddenScreens", (
      select coalesce(jsonb_agg(jsonb_build_object('subject', g.subject, 'rights', g.rights,
        'revoked', g.revoked, 'fieldMask', g.field_mask) order by g.position), '[]')
      from role_permission_grants g where g.record_id = p.id) as grants
    from role_permission p join role r on r.id = p.role`)
  for (const row of rows) migrated.set(row.code, row)
}, 120_000)
afterAll(() => client.end())

/** Every migration before the one that is measured, as `migrate` would have applied it. */
async function applyEarlier(): Promise<void> {
  await client.query(`create table headframe_migration
    (name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const names = await migrationNames()
  const until = names.findIndex((name) => name.includes('grants-by-record-type'))
  for (const name of names.slice(0, until)) {
    const text = await readFile(join(migrationsDir, name), 'utf8')
    await client.query(text)
    const hash = createHash('sha256').update(text).digest('hex')
    await client.query('insert into headframe_migration (name, hash) values ($1, $2)', [name, hash])
  }
}

async function store({ code, role, lines }: Case): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `with r as (insert into role (state, code, alias_of) values
        ('enabled', $1::text, (select id from role where code = $2::text and $1 <> $2)) returning id)
      insert into role_permission (state, role) select 'effective', id from r returning id`,
    [code, role],
  )
  for (const [at, line] of lines.entries()) {
    await client.query(
      `insert into role_permission_grants (record_id, position, menu, buttons, field_mask)
       values ($1, $2, $3, $4, $5)`,
      [rows[0]?.id, at, line.menu, line.buttons, line.fieldMask],
    )
  }
}

/** A right to records was the union over the screens that show them; without a line, as built in. */
function heldBefore({ role, lines }: Case, { screens }: PastSubject, button: string): boolean {
  const stored = lines.filter(({ menu }) => screens.includes(menu))
  if (stored.length === 0) return isBuiltInRole(role)
  const isWhole = isBuiltInRole(role) && stored.length < screens.length
  return isWhole || stored.some((line) => line.buttons?.includes(button))
}

/** A field was hidden once every screen that the role viewed hid it. */
function hidBefore({ role, lines }: Case, { screens }: PastSubject, field: string): boolean {
  const seen = screens.flatMap((menu) => {
    const line = lines.find((one) => one.menu === menu)
    if (!line) return isBuiltInRole(role) ? [[]] : []
    return line.buttons?.includes('view') ? [line.fieldMask ?? []] : []
  })
  return seen.length > 0 && seen.every((mask) => mask.includes(field))
}

/** A screen was the role's by its own line. */
function openedBefore({ role, lines }: Case, code: string): boolean {
  const line = lines.find(({ menu }) => menu === code)
  return line ? (line.buttons?.includes('view') ?? false) : isBuiltInRole(role)
}

const pressed = ({ actions }: PastSubject): [Right, string][] => [
  ...basicRights.map((right): [Right, string] => [right, buttonOf[right] ?? right]),
  ...Object.entries(actions).flatMap(([button, names]) =>
    names.map((name): [Right, string] => [actionRight(name), button]),
  ),
]

const builtInRoles = (role: string): RoleCode[] => (isBuiltInRole(role) ? [role] : [])
const mayByDefinition = (role: string, allowed: readonly RoleCode[]): boolean =>
  isBuiltInRole(role) ? hasRole({ roles: [role] }, allowed) : allowed.length > 0

/** Somebody who holds the role and no other, as the migrated rows have it. */
function holder({ code, role }: Case) {
  const stored = migrated.get(code)
  if (!stored) throw new Error(`${code}: no matrix`)
  const { grants: lines, hiddenScreens } = stored
  return {
    roles: builtInRoles(role),
    grants: grantsOf([{ role, scopeRule: 'self', lines, hiddenScreens }]),
  }
}

describe.each(cases)('the matrix of $code', (one) => {
  it('allows what it allowed, for every record type and right', () => {
    const person = holder(one)
    for (const [name, subject] of past) {
      const allowed = subjectNamed(name)?.allowed
      for (const [right, button] of pressed(subject)) {
        const roles = allowed?.get(right) ?? []
        const before = mayByDefinition(one.role, roles) && heldBefore(one, subject, button)
        const after = hasRight(person, roles, { subject: name, right })
        expect([name, right, after]).toEqual([name, right, before])
      }
    }
  })

  it('hides the fields that it hid', () => {
    const person = holder(one)
    for (const [name, subject] of past) {
      const about = subjectNamed(name)
      const readers = resourceNamed(name)?.access.read ?? []
      if (!about || !hasRight(person, readers, { subject: name, right: 'view' })) continue
      const hidden = maskable(about).filter((field) => isMasked(person, name, field, readers))
      const before = maskable(about).filter((field) => hidBefore(one, subject, field))
      expect([name, hidden]).toEqual([name, before])
    }
  })

  it('offers the screens that it offered', () => {
    const person = holder(one)
    const known = past.flatMap(([, { screens }]) => screens)
    for (const screen of allScreens.filter(({ code }) => known.includes(code))) {
      const readers = subjectNamed(screen.resource ?? '')?.allowed.get('view') ?? screen.roles
      const isMeant = [readers, screen.roles].every((roles) => mayByDefinition(one.role, roles))
      const before = isMeant && openedBefore(one, screen.code)
      expect([screen.code, allHold(screenConditions(screen, person))]).toEqual([
        screen.code,
        before,
      ])
    }
  })

  it('is read from the history as the migration reads it', () => {
    const stored = migrated.get(one.code)
    if (!stored) throw new Error(`${one.code}: no matrix`)
    const { ticks, masks, hiddenScreens } = sheetOf(one.role, fromPast(one.role, one.lines))
    const sheet = sheetOf(one.role, stored)
    expect(ticks).toEqual(sheet.ticks)
    expect([...hiddenScreens].sort()).toEqual([...sheet.hiddenScreens].sort())
    const filled = (all: typeof masks) =>
      Object.entries(all).flatMap(([name, fields]) =>
        fields.length > 0 ? [[name, [...fields].sort()]] : [],
      )
    expect(Object.fromEntries(filled(masks))).toEqual(Object.fromEntries(filled(sheet.masks)))
  })

  it('names only what there is, and takes from a built-in role or gives to another', () => {
    const grants = migrated.get(one.code)?.grants ?? []
    expect(new Set(grants.map(({ subject }) => subject)).size).toBe(grants.length)
    for (const { subject, rights, revoked } of grants) {
      const known = [...(subjectNamed(subject)?.allowed.keys() ?? [])]
      expect(known).toEqual(expect.arrayContaining([...(rights ?? []), ...(revoked ?? [])]))
      expect((isBuiltInRole(one.role) ? rights : revoked) ?? []).toEqual([])
    }
  })
})

it('entries of the tree of resources that stood for buttons of screens are gone', async () => {
  const { rows } = await client.query<{ code: string }>(
    'select code from resource where deleted_at is null order by code',
  )
  expect(rows.map(({ code }) => code)).toEqual([
    'hazard.workPlace',
    'ours.export',
    'violation-clause.export',
  ])
})
