import { expect } from 'vitest'
import type { Answer, Caller, Loose } from './caller.ts'
import type { Username } from './group.ts'
import type { TestHeadframe } from './headframe.ts'
import { pngPhoto } from './pictures.ts'
import { hazardOf, incidentOf, violationOf } from './samples.ts'

/** The body of an answer that must be a success. */
export async function done(answer: Promise<Answer>): Promise<Loose> {
  const { status, body } = await answer
  expect(body, JSON.stringify(body.errors)).not.toHaveProperty('code')
  expect([200, 201]).toContain(status)
  return body
}

/** A picture that this person has uploaded. */
export async function photoOf(caller: Caller): Promise<string> {
  return (await done(caller.upload(await pngPhoto(), 'photo.png', 'image/png'))).data.id
}

/** Gives the group a map, as areas of the first two levels need one. */
export async function withMap(site: TestHeadframe): Promise<void> {
  const root = await site.as('root')
  const settings = { org: site.group.org.G, mapImage: await photoOf(root) }
  await done(root.post('/api/records/org-config', settings))
}

/** A hazard that the officer of mine A1 has written down. */
export async function reported(site: TestHeadframe, fields = {}): Promise<Loose> {
  const officer = await site.as('officerA1')
  return done(officer.post('/api/records/hazard', hazardOf(site.group, fields)))
}

/** A hazard that has been fixed and waits for the manager's verdict. */
export async function underAcceptance(site: TestHeadframe, fields = {}): Promise<Loose> {
  const [officer, worker, manager] = await Promise.all([
    site.as('officerA1'),
    site.as('workerA1'),
    site.as('managerA1'),
  ])
  let hazard = await reported(site, fields)
  hazard = await done(officer.act('hazard', hazard, 'submit'))
  hazard = await done(
    worker.act('hazard', hazard, 'start', {
      planMeasure: 'Tighten it',
      interimControl: 'Fenced off',
    }),
  )
  const fixed = { result: 'Tightened', afterPhotos: [await photoOf(worker)] }
  hazard = await done(worker.act('hazard', hazard, 'submit-result', fixed))
  return done(manager.act('hazard', hazard, 'open-acceptance'))
}

/** An accident of mine A1 whose flash report the officer has sent. */
export async function flashReported(site: TestHeadframe, fields = {}): Promise<Loose> {
  const officer = await site.as('officerA1')
  const values = incidentOf(site.group, fields)
  const report = await done(officer.post('/api/records/incident-report', values))
  return done(officer.act('incident-report', report, 'send-flash-report'))
}

/** A counter of safe days that was made on that day and has run since; answers its id. */
export async function countingSince(
  site: TestHeadframe,
  startDate: string,
  org: string,
): Promise<string> {
  const root = await site.as('root')
  const now = site.clock.now()
  site.clock.set(`${startDate}T12:00:00Z`)
  const making = done(root.post('/api/records/safety-day', { org, startDate, targetDays: 365 }))
  const { data } = await making.finally(() => site.clock.set(now))
  return data.id
}

/** A violation that the officer of mine A1, or somebody else, has written down with a photo. */
export async function reportedViolation(
  site: TestHeadframe,
  fields = {},
  by: Username = 'officerA1',
): Promise<Loose> {
  const author = await site.as(by)
  const input = violationOf(site.group, { photos: [await photoOf(author)], ...fields })
  return done(author.post('/api/records/violation', input))
}

/** The id of a published clause about serious violations: six points, 500 to 5,000. */
export async function seriousClause(site: TestHeadframe): Promise<string> {
  const root = await site.as('root')
  const made = await done(
    root.post('/api/records/violation-clause', {
      ...{ code: 'C-serious', content: '酒后上岗', contentEn: 'Drunk at work', basis: 'Rules' },
      ...{ violationClass: 'serious', violationType: 'labour-discipline', points: 6 },
      ...{ profession: site.group.profession, fineMin: 500, fineMax: 5000 },
    }),
  )
  await done(root.act('violation-clause', made, 'publish'))
  return made.data.id
}
