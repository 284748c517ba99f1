import { sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { type TestClock, testClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { NoticeMail } from './mail.ts'

let nameable = true
const nameableFor = () => Promise.resolve(() => nameable)
const org = '11111111-1111-4111-8111-111111111111'
const people = {
  zh_CN: '22222222-2222-4222-8222-222222222222',
  sr_SP: '33333333-3333-4333-8333-333333333333',
}
let db: Database
let close: () => Promise<void>
let clock: TestClock
const record = '44444444-4444-4444-8444-444444444444'

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
  await db.system(async (tx) => {
    await tx.query(sql`insert into organization (id, name, short_name, org_code, org_type, state,
        time_zone, created_at, updated_at, is_external)
      values (${org}, 'Mine', 'Mine', 'M', 'group', 'enabled', 'UTC', now(), now(), false)`)
    for (const [language, id] of Object.entries(people)) {
      await tx.query(sql`insert into account (id, username, user_name, phone, email, roles, orgs,
          default_org, is_external, language, state, created_at, updated_at)
        values (${id}, ${language}, ${language}, '+381 60 1234567', ${`${id}@mine.example`}, '{}',
          array[${org}]::uuid[], ${org}, false, ${language}, 'active', now(), now())`)
    }
  })
})
beforeEach(async () => {
  clock = testClock('2026-03-10T08:00:00Z')
  await db.system((tx) => tx.query(sql`delete from notice`))
})
afterAll(() => close())

let count = 0
async function told(recipient: string, fields: { cause?: string; days?: number } = {}) {
  count += 1
  const { cause = 'submit', days = 0 } = fields
  await db.system((tx) =>
    tx.query(sql`insert into notice (recipient_id, resource, record_id, cause, after_days, occasion,
        state, number, title, at)
      values (${recipient}, 'hazard', ${record}, ${cause}, ${days}, ${String(count)},
        'pending-rectification', 'HZ-2026-00012', 'Loose rail', ${clock.now().toISOString()})`),
  )
}

function office() {
  const letters: { to: string; subject: string; text: string }[] = []
  const transport = createTransport({ jsonTransport: true })
  transport.use('stream', ({ data }, next) => {
    const { to, subject, text } = data
    letters.push({ to: String(to), subject: String(subject), text: String(text) })
    next()
  })
  const publicUrl = 'https://safety.example'
  return {
    letters,
    mail: new NoticeMail({ db, clock, log: silentLog, post: transport, publicUrl, nameableFor }),
  }
}

describe('a letter', () => {
  it('gathers what was told, in the language of its reader, once', async () => {
    await told(people.zh_CN)
    await told(people.sr_SP)
    await told(people.sr_SP, { cause: 'overdue', days: 3 })
    const { letters, mail } = office()
    await mail.send()
    expect(letters).toHaveLength(2)
    const [chinese, serbian] = letters
    expect(chinese?.subject).toBe('隐患 HZ-2026-00012 Loose rail: 待整改')
    expect(serbian?.subject).toBe('2 nova obaveštenja')
    expect(serbian?.text).toContain('duže od 3 dana')
    expect(serbian?.text).toContain(`https://safety.example/go/record/hazard/${record}`)
    clock.advance(3_600_000)
    await mail.send()
    expect(letters).toHaveLength(2)
  })

  it('waits a while after the last one, and leaves out what was read', async () => {
    const { letters, mail } = office()
    await told(people.zh_CN)
    await mail.send()
    await told(people.zh_CN)
    await mail.send()
    expect(letters).toHaveLength(1)
    clock.advance(16 * 60_000)
    await db.system((tx) =>
      tx.query(sql`update notice set read_at = now() where mailed_at is null`),
    )
    await mail.send()
    expect(letters).toHaveLength(1)
  })

  it('names no record of a type that its reader may no longer view', async () => {
    await told(people.zh_CN)
    nameable = false
    const { letters, mail } = office()
    await mail.send().finally(() => {
      nameable = true
    })
    expect(letters).toHaveLength(1)
    expect(letters[0]?.subject).toBe('隐患: 待整改')
    expect(letters[0]?.text).not.toMatch(/Loose rail|HZ-2026/)
  })

  it('that cannot be sent is tried again', async () => {
    await told(people.zh_CN)
    const publicUrl = 'https://safety.example'
    const nowhere = createTransport('smtp://127.0.0.1:1')
    const broken = new NoticeMail({
      db,
      clock,
      log: silentLog,
      post: nowhere,
      publicUrl,
      nameableFor,
    })
    await expect(broken.send()).rejects.toThrow('1 letters not sent')
    const { letters, mail } = office()
    await mail.send()
    expect(letters).toHaveLength(1)
  })
})
