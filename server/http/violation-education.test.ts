import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf, reportedViolation, seriousClause } from './testing/steps.ts'

let site: TestHeadframe
let clause: string
beforeAll(async () => {
  site = await TestHeadframe.start()
  clause = await seriousClause(site)
})
afterAll(() => site.stop())

const account = (name: Username) => site.group.account[name]
const act = async (by: Username, record: Loose, action: string, input = {}) =>
  (await site.as(by)).act('violation', record, action, input)
const codes = async (answer: Promise<Loose>) =>
  (await answer).body.errors.map(({ code }: Loose) => code)
const noticesOf = async (who: Username, record: Loose) => {
  const { data } = await done((await site.as(who)).get('/api/notices?size=100'))
  return data
    .filter(({ recordId }: Loose) => recordId === record.data.id)
    .map(({ cause }: Loose) => cause)
}

/** A general one that was reviewed, and signed by whoever did it: a third of one person is a graver one. */
const signed = async (by: Username = 'workerA1', fields = {}): Promise<Loose> => {
  const draft = await reportedViolation(site, { violator: account(by), ...fields })
  const sent = await done(act('officerA1', draft, 'submit'))
  const counted = await done(act('secondA1', sent, 'approve'))
  const signature = await photoOf(await site.as(by))
  return done(act(by, counted, 'sign', { signature }))
}

const seriousSigned = async (): Promise<Loose> => {
  const draft = await reportedViolation(site, {
    ...{ violationClass: 'serious', clause, points: 6, penaltyAmount: 500 },
    ...{ handling: ['fine', 'retrain'], responsibleLeader: account('managerA1') },
    ...{ reviewer: account('safetyA'), secondReviewer: account('managerA1') },
    violator: account('teamA1'),
  })
  const sent = await done(act('officerA1', draft, 'submit'))
  const endorsed = await done(act('safetyA', sent, 'endorse'))
  const counted = await done(act('managerA1', endorsed, 'approve'))
  const signature = await photoOf(await site.as('teamA1'))
  return done(act('teamA1', counted, 'sign', { signature }))
}

describe('retraining after a violation', () => {
  it('is passed before the violation is closed, and so before anybody is back at work', async () => {
    const executed = await done(act('officerA1', await seriousSigned(), 'execute-penalty'))
    expect(await codes(act('officerA1', executed, 'close'))).toEqual(['retrainedFirst'])
    const early = act('officerA1', executed, 'note-retraining', { retrainedAt: '2026-01-02' })
    expect((await early).status).toBe(422)
    const passed = { retrainedAt: '2026-03-10' }
    const noted = await done(act('officerA1', executed, 'note-retraining', passed))
    expect((await act('officerA1', noted, 'note-retraining', passed)).status).toBe(403)
    await done(act('officerA1', noted, 'close'))
  })

  it('is assigned by an officer with a day, and tells who learns and who teaches', async () => {
    const violation = await signed()
    const assigned = { educator: account('managerA1'), retrainDeadline: '2026-04-01' }
    expect((await act('workerA1', violation, 'assign-retraining', assigned)).status).toBe(403)
    const noDay = { educator: account('managerA1') }
    expect(await codes(act('officerA1', violation, 'assign-retraining', noDay))).toEqual([
      'retrainDeadlineNamed',
    ])
    const own = { ...assigned, educator: account('workerA1') }
    expect(await codes(act('officerA1', violation, 'assign-retraining', own))).toEqual([
      'educatorIsNotViolator',
    ])
    const given = await done(act('officerA1', violation, 'assign-retraining', assigned))
    expect(given.data).toMatchObject({ state: 'signed', ...assigned })
    expect(await noticesOf('workerA1', given)).toContain('assign-retraining')
    expect(await noticesOf('managerA1', given)).toContain('assign-retraining')
    const executed = await done(act('officerA1', given, 'execute-penalty'))
    expect(await codes(act('officerA1', executed, 'close'))).toEqual(['retrainedFirst'])
  })
})

describe('help after a violation', () => {
  const plan = { helpPlan: 'A month in the crew of the foreman, a talk each Friday' }

  it('is planned for one of ours, and told by whoever helps, also after it is closed', async () => {
    const violation = await signed()
    const own = { ...plan, helper: account('workerA1') }
    expect(await codes(act('officerA1', violation, 'plan-help', own))).toEqual([
      'helperIsNotViolator',
    ])
    const planned = await done(
      act('officerA1', violation, 'plan-help', { ...plan, helper: account('teamA1') }),
    )
    expect(await noticesOf('teamA1', planned)).toContain('plan-help')
    const executed = await done(act('officerA1', planned, 'execute-penalty'))
    const closed = await done(act('officerA1', executed, 'close'))
    const result = { helpResult: 'Wears the lamp, asks before blasting' }
    expect((await act('officerA1', closed, 'note-help', result)).status).toBe(403)
    const noted = await done(act('teamA1', closed, 'note-help', result))
    expect(noted.data).toMatchObject({ ...result, state: 'closed' })
    expect((await act('officerA1', closed, 'plan-help', own)).status).toBe(409)
  })
})

describe('a bulletin about a violation', () => {
  it('is a draft that names nobody, made once, and published by whoever may', async () => {
    const violation = await signed('workshopA1', {
      description: 'Lamp <off> & out\nin the shaft house',
    })
    expect((await act('workshopA1', violation, 'draft-bulletin')).status).toBe(403)
    const told = await done(act('officerA1', violation, 'draft-bulletin'))
    expect((await act('officerA1', told, 'draft-bulletin')).status).toBe(403)
    const officer = await site.as('officerA1')
    const { data } = await done(officer.get('/api/records/announcement?size=100'))
    const [draft] = data.filter(({ title }: Loose) => title === violation.data.title)
    expect(draft).toMatchObject({
      ...{ storedState: 'unpublished', category: 'warning', org: site.group.org.A1 },
      ...{ receiverOrgs: [site.group.org.A1], createdBy: account('officerA1') },
    })
    const { data: whole } = await done(officer.get(`/api/records/announcement/${draft.id}`))
    expect(whole.content).toBe(
      `<p>Lamp &lt;off&gt; &amp; out</p><p>in the shaft house</p><p>${violation.data.number}</p>`,
    )
  })
})

describe('whoever shares the liability for a violation', () => {
  it('is told when it counts, and is never the violator', async () => {
    const officer = await site.as('officerA1')
    const draft = await reportedViolation(site, {
      ...{ violator: account('workshopA1'), sharedBy: [account('managerA1')] },
    })
    const same = await officer.patch(`/api/records/violation/${draft.data.id}`, {
      ...{ version: draft.data.version, sharedBy: [account('workshopA1')] },
    })
    expect(same.body.errors).toMatchObject([{ field: 'sharedBy', code: 'sharedIsNotViolator' }])
    const sent = await done(act('officerA1', draft, 'submit'))
    const counted = await done(act('secondA1', sent, 'approve'))
    expect(await noticesOf('managerA1', counted)).toContain('notify')
  })
})

describe('the year of a violator', () => {
  it('stands on each violation as it was until then, of an outsider by name and unit', async () => {
    const violator = account('contractorA1')
    const counted = async (occurredAt: string) => {
      const draft = await reportedViolation(site, { violator, occurredAt })
      return done(act('secondA1', await done(act('officerA1', draft, 'submit')), 'approve'))
    }
    await counted('2025-03-01T08:00:00.000Z')
    const first = await counted('2026-02-01T08:00:00.000Z')
    const second = await counted('2026-03-02T08:00:00.000Z')
    const officer = await site.as('officerA1')
    const read = async (record: Loose) =>
      (await done(officer.get(`/api/records/violation/${record.data.id}`))).data
    // The one of March 2025 is of the year of the first alone; two points each.
    expect(await read(first)).toMatchObject({ violationsInYear: 2, pointsInYear: 4 })
    expect(await read(second)).toMatchObject({ violationsInYear: 2, pointsInYear: 4 })
    const contractor = site.group.org.A1K
    const outsider = async (violatorName: string, occurredAt: string) => {
      const named = { violator: null, violatorName, contractor, occurredAt }
      const draft = await reportedViolation(site, named)
      return done(act('secondA1', await done(act('officerA1', draft, 'submit')), 'approve'))
    }
    await outsider('Petar Petrović', '2026-02-03T08:00:00.000Z')
    const again = await outsider('petar  petrović', '2026-03-03T08:00:00.000Z')
    const other = await outsider('Pavle Petrović', '2026-03-04T08:00:00.000Z')
    expect(await read(again)).toMatchObject({ violationsInYear: 2, pointsInYear: 4 })
    expect(await read(other)).toMatchObject({ violationsInYear: 1, pointsInYear: 2 })
    // Stored before outsiders were named with their unit: nobody can be told from others of that name.
    await site.db.system((tx) =>
      tx.query(sql`update violation set contractor = null where id = ${other.data.id}`),
    )
    expect(await read(other)).toMatchObject({ violationsInYear: null, pointsInYear: null })
  })
})
