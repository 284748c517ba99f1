import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, reported, reportedViolation } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

/** What somebody is told of a record that names them: itself, its history, its picture and in a list. */
async function readBy(who: Username, type: string, field: string, { data }: Loose) {
  const caller = await site.as(who)
  const path = `/api/records/${type}/${data.id}`
  // Beyond their scope people find what names them by the field that does.
  const query = ['sharedBy', 'reviewer'].includes(field)
    ? ''
    : `&filter[${field}][is]=${site.group.account[who]}`
  const listed = await done(caller.get(`/api/records/${type}?size=100${query}`))
  const open = await Promise.all([
    ...[path, `${path}/history`].map((one) => caller.get(one)),
    ...(data.photos ?? []).slice(0, 1).map((one: string) => caller.get(`/api/files/${one}`)),
  ])
  return {
    listed: listed.data.some(({ id }: Loose) => id === data.id),
    open: [...new Set(open.map(({ status }) => status))],
  }
}
const unknown = { listed: false, open: [404] }
const known = { listed: true, open: [200] }

// A member at the mine, one of a team below it, and somebody of a contractor, whom no rule of roles narrows.
it.each([
  ['workerA1', 'violator'],
  ['teamA1', 'violator'],
  ['contractorA1', 'violator'],
  ['workerA1', 'sharedBy'],
] as const)('%s reads a violation as its %s once it is submitted', async (who, field) => {
  const me = site.group.account[who]
  const named = field === 'sharedBy' ? { sharedBy: [me], violator: site.group.account.teamA1 } : {}
  const draft = await reportedViolation(site, { [field]: me, ...named })
  expect(await readBy(who, 'violation', field, draft)).toEqual(unknown)
  const officer = await site.as('officerA1')
  expect(await readBy('secondA1', 'violation', 'reviewer', draft)).toEqual(known)
  await done(officer.act('violation', draft, 'submit'))
  expect(await readBy(who, 'violation', field, draft)).toEqual(known)
})

it('who shares in a violation and works below its mine opens what they are told of', async () => {
  const me = site.group.account.workshopA1
  const draft = await reportedViolation(site, { sharedBy: [me] })
  expect((await readBy('workshopA1', 'violation', 'sharedBy', draft)).open).toEqual([404])
  await done((await site.as('officerA1')).act('violation', draft, 'submit'))
  expect((await readBy('workshopA1', 'violation', 'sharedBy', draft)).open).toEqual([200])
})

it('a hazard is no business of whoever is to mend it before it is submitted', async () => {
  const draft = await reported(site, { rectifier: site.group.account.teamA1 })
  expect(await readBy('teamA1', 'hazard', 'rectifier', draft)).toEqual(unknown)
  await done((await site.as('officerA1')).act('hazard', draft, 'submit'))
  expect(await readBy('teamA1', 'hazard', 'rectifier', draft)).toEqual(known)
})
