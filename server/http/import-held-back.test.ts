import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ImportWork } from '../import/batch/import-work.ts'
import { silentLog } from '../platform/log.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let work: ImportWork
let officer: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  const { db, clock } = site
  work = new ImportWork({ db, clock, log: silentLog, temporary: site.files.temporary })
  officer = await site.as('officerA1')
})
afterAll(() => site.stop())

const incidents = '/api/records/incident-report'

async function step({ id }: Loose, name: string, body: object = {}): Promise<Loose> {
  await done(officer.post(`${incidents}/imports/${id}/${name}`, body))
  await work.turn()
  return (await done(officer.get(`${incidents}/imports/${id}`))).data
}

describe('accidents of a table', () => {
  it('are told to be held back exactly where handing one in is refused', async () => {
    const fields = ['title', 'occurredAt', 'reportedAt', 'incidentType', 'severity', 'description']
    const counts = ['rescue', 'deaths', 'seriousInjuries', 'minorInjuries', 'gridArea', 'org']
    const heads = [...fields, ...counts]
    const line = (minutes: string) =>
      [
        ...[`Fall after ${minutes}`, '2026-03-09 06:00', `2026-03-09 06:${minutes}`, 'fall'],
        ...['property', 'Fell', 'None', '0', '0', '0', site.group.areaA1, 'A1'],
      ].join(',')
    const form = new FormData()
    const table = [heads.join(','), line('25'), line('45')].join('\n')
    form.append('file', new Blob([table]), 'accidents.csv')
    form.append('zone', 'UTC')
    const batch = (await done(officer.send('POST', `${incidents}/import`, form))).data
    const plan = { fields: Object.fromEntries(heads.map((name) => [name, name])), zone: 'UTC' }
    const checked = await step(batch, 'check', plan)
    const told = { heading: 'lateReason', reason: 'reportedInTime' }
    expect(checked).toMatchObject({ fresh: 2, notes: [{ ...told, line: 3, lines: 1 }] })
    await step(batch, 'run')
    const { data } = await done(officer.get(`${incidents}?q=Fall after`))
    const sent = async (title: string) => {
      const record = data.find((one: Loose) => one.title === title)
      const { status } = await officer.act('incident-report', { data: record }, 'send-flash-report')
      return status
    }
    expect(await sent('Fall after 45')).toBe(422)
    expect(await sent('Fall after 25')).toBe(200)
  })
})
