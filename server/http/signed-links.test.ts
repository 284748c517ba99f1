import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRole } from '#domain/access/access'
import type { Caller, Loose } from './testing/caller.ts'
import type { OrgCode, Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { everyRole, type Person } from './testing/matrix.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let people: readonly Person[]

beforeAll(async () => {
  site = await TestHeadframe.start()
  people = await everyRole(site)
}, 60_000)
afterAll(() => site.stop())

const linkOf = (user: string, ids: string, rest = {}) => ({
  ...{ type: '1', user, time: site.clock.now().getTime(), ids, ...rest },
})
const sign = (caller: Caller, link: Loose) =>
  caller.get(`/safety/contractor/secret?${new URLSearchParams(link)}`)
const signed = async (username: Username, link: Loose): Promise<string> =>
  (await done(sign(await site.as(username), link))).blocks.resultBlock.data.secret

/** The platform of whoever has a key of the organisation. */
async function platformOf(orgCode: OrgCode): Promise<Caller> {
  const root = await site.as('root')
  const { data } = await done(root.post('/api/keys', { name: `platform ${orgCode}`, orgCode }))
  return site.nobody().with({ authorization: `Bearer ${data.key}` })
}
const redeem = async (platform: Caller, link: Loose) =>
  (await platform.post('/safety/contractor/redeem', link)).status

describe('the signature of a link', () => {
  it('is a contractor’s for units of their own, from the link that is offered to them', async () => {
    const contractor = await site.as('contractorA1')
    const { blocks } = await done(contractor.get('/safety/contractor/link?type=1'))
    const { user, time, ids } = blocks.resultBlock.data
    expect({ user, ids }).toEqual({ user: 'contractorA1', ids: 'A1K' })
    expect((await sign(contractor, { type: '1', user, time, ids })).status).toBe(200)
  })

  it.each<[Username, object, number]>([
    ['contractorA1', { user: 'root' }, 403],
    ['contractorA1', { ids: 'A1' }, 403],
    ['contractorA1', { ids: 'A1K,B1' }, 403],
    ['contractorA1', { ids: 'nowhere' }, 403],
    ['contractorA1', { ids: '' }, 400],
    ['contractorA1', { time: 0 }, 400],
    ['adminA', { ids: 'A1K' }, 200],
    ['adminB', { ids: 'A1K' }, 403],
    ['leaderA', { ids: 'A' }, 403],
    ['workerA1', { ids: 'A1' }, 403],
  ])('asked by %s with %j is answered %d', async (username, rest, status) => {
    const answer = await sign(await site.as(username), linkOf(username, 'A1K', rest))
    expect(answer.status).toBe(status)
  })

  it('is nobody’s else, whatever their role and the organisation', async () => {
    const wrong: string[] = []
    for (const ids of ['G', 'A', 'A1', 'A1W', 'A1K', 'A2', 'B1'] as const) {
      await Promise.all(
        people.map(async ({ role, username, caller, actor }) => {
          const isBelow = { G: 'group', A: 'company', B1: 'company', A2: 'company' } as const
          const level = isBelow[ids as keyof typeof isBelow]
          const reaches =
            actor.scope.level === 'installation' || (!level && actor.scope.level === 'company')
          const isOver = hasRole(actor, ['adminRule', 'admingroup', 'headframe'])
          const isOwnCompany = ids === 'A' || ids === 'A2'
          const may =
            (role === 'contractorAdmin' && ids === 'A1K') ||
            (isOver && (reaches || (actor.scope.level === 'company' && isOwnCompany)))
          const { status } = await sign(caller, linkOf(username, ids))
          if (status !== (may ? 200 : 403)) wrong.push(`${role}, ${ids}: ${status}`)
        }),
      )
    }
    expect(wrong).toEqual([])
  })
})

describe('a platform', () => {
  const user = 'contractorA1'

  it('redeems a signature once, however many ask at the same time', async () => {
    const platform = await platformOf('A1')
    const link = linkOf(user, 'A1K')
    const secret = await signed(user, link)
    const asked = Array.from({ length: 8 }, () => redeem(platform, { ...link, secret }))
    expect((await Promise.all(asked)).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(403),
    ])
    expect(await redeem(platform, { ...link, secret })).toBe(403)
  })

  it('redeems nothing but what was signed, with a key of an organisation around it', async () => {
    const platform = await platformOf('A')
    const link = linkOf(user, 'A1K')
    const secret = await signed(user, link)
    const changed = [{ type: '2' }, { user: 'adminA' }, { ids: 'A1' }, { time: link.time + 1 }]
    for (const other of changed)
      expect(await redeem(platform, { ...link, ...other, secret })).toBe(403)
    for (const other of [
      `${secret.startsWith('0') ? '1' : '0'}${secret.slice(1)}`,
      secret.slice(0, -1),
      'x',
      '',
    ]) {
      expect(await redeem(platform, { ...link, secret: other })).toBe(403)
    }
    expect(await redeem(await platformOf('B'), { ...link, secret })).toBe(403)
    expect(await redeem(await site.as(user), { ...link, secret })).toBe(401)
    expect(await redeem(site.nobody(), { ...link, secret })).toBe(401)
    expect(await redeem(platform, { ...link, secret })).toBe(200)
  })

  it('redeems nothing after five minutes, or once the person is no longer there', async () => {
    const platform = await platformOf('A')
    const link = linkOf(user, 'A1K')
    const [late, gone] = [await signed(user, link), await signed(user, link)]
    const root = await site.as('root')
    const account = await done(root.get(`/api/records/account/${site.group.account[user]}`))
    await done(root.act('account', account, 'disable'))
    expect(await redeem(platform, { ...link, secret: gone })).toBe(403)
    site.clock.advance(5 * 60_000)
    expect(await redeem(platform, { ...link, secret: late })).toBe(403)
  })
})
