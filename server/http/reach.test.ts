import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { projectRoot } from '../platform/root.ts'
import type { Answer } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { hazardOf } from './testing/samples.ts'
import { reported } from './testing/steps.ts'

let site: TestHeadframe

async function noticesWhere(condition: SQL): Promise<number> {
  const [row] = await site.db.system((tx) =>
    tx.query<{ count: number }>(sql`select count(*) as count from notice where ${condition}`),
  )
  return row?.count ?? 0
}

const atOnce = (count: number, call: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, () => call()))
const withStatus = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status)

describe('what one person sends to others', () => {
  afterEach(() => site.stop())

  it('by comments and mentions ends at their limit, and everybody else goes on', async () => {
    site = await TestHeadframe.start({ limits: { commentsPerTenMinutes: 100 } })
    const hazard = await reported(site)
    const path = `/api/records/hazard/${hazard.data.id}/comments`
    const { managerA1 } = site.group.account
    const officer = await site.as('officerA1')
    const comment = { text: 'Look', mentions: [managerA1] }
    const answers = await atOnce(150, () => officer.post(path, comment))
    const taken = withStatus(answers, 201)
    const [refused] = withStatus(answers, 429)
    expect(taken.length + withStatus(answers, 429).length).toBe(150)
    // Each counts once for the comment and once for whom it mentions.
    expect(taken.length).toBeLessThanOrEqual(50)
    expect(taken.length).toBeGreaterThan(0)
    expect(refused?.body).toMatchObject({ code: 'tooManyComments' })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(60)

    const manager = await site.as('managerA1')
    expect(await noticesWhere(sql`cause = 'mention'`)).toBe(taken.length)
    expect((await manager.post(path, { text: 'Seen' })).status).toBe(201)
    expect((await officer.get(path)).status).toBe(200)
  })

  it('by records and their notices ends at their limit, and leaves no record behind', async () => {
    site = await TestHeadframe.start({ limits: { noticesPerTenMinutes: 3 } })
    const officer = await site.as('officerA1')
    const answers: Answer[] = []
    for (let time = 0; time < 8; time += 1) {
      const created = await officer.post('/api/records/hazard', hazardOf(site.group))
      answers.push(
        created.status === 201 ? await officer.act('hazard', created.body, 'submit') : created,
      )
    }
    const [refused] = withStatus(answers, 429)
    expect(refused?.body).toMatchObject({ code: 'tooManyNotices' })
    expect(await noticesWhere(sql`actor_id is not null`)).toBeLessThanOrEqual(3)
  })
})

describe('whoever writes a notice or a comment', () => {
  it('counts it, unless the server brought it about', () => {
    const folder = join(projectRoot, 'server')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /^(?!demo|db).*\.ts$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
      .filter(({ text }) => /insert into (notice|record_comment)\b/.test(text))
    const uncounted = files.filter(({ text }) => !text.includes('countRecipients('))
    expect(files.length).toBeGreaterThan(2)
    // How work ended is notified by the server to whoever ordered it, or to administrators.
    expect(uncounted.map(({ name }) => name).toSorted()).toEqual([
      ...[
        'import/batch/set-aside.ts',
        'jobs/notify-administrators.ts',
        'organization-jobs/notify-requester.ts',
      ],
    ])
  })
})
