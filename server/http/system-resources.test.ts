import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSystemTree } from './answers/system-tree.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let root: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  root = await site.as('root')
})
afterAll(() => site.stop())

const bring = (by: Caller) => by.post('/api/system-resources/import')
const add = (values: object, by = root) =>
  by.post('/api/records/resource', {
    ...{ name: 'Own', code: 'own', resourceType: 'page', systemCode: 'safety' },
    ...values,
  })
const called = async (code: string): Promise<Loose> => {
  const { body } = await root.get(`/api/choices/resource?q=${code}`)
  const id = body.data.find(({ note }: Loose) => note === code)?.id
  return (await root.get(`/api/records/resource/${id}`)).body.data
}

describe('the tree of resources', () => {
  beforeAll(() => startSystemTree(site.db, new Date()))

  it('is filled with screens, rights and calls', async () => {
    const page = await called('hazard-ledger')
    expect(page).toMatchObject({ resourceType: 'page', url: '/process-control/hazard-ledger' })
    expect(page).toMatchObject({ name: '隐患台账', nameEn: 'Hazard ledger' })
    expect((await called('process-control')).id).toBe(page.parent)
    const button = await called('hazard.export')
    expect(button).toMatchObject({ resourceType: 'button', parent: page.id, nameEn: 'Export' })
    const action = await called('hazard.act.reassign')
    expect(action).toMatchObject({ resourceType: 'button', parent: page.id, nameEn: 'Reassign' })
    expect((await called('online-user.act.end')).nameEn).toBe('Sign out')
    const call = await called('api.login')
    expect(call).toMatchObject({ method: 'POST', url: '/user/login', authRequired: false })
  })

  it('is filled by whoever runs the installation', async () => {
    expect((await bring(await site.as('adminA'))).status).toBe(403)
  })

  it('is not filled twice, and keeps what people changed', async () => {
    const page = await called('hazard-ledger')
    await done(
      root.patch(`/api/records/resource/${page.id}`, { version: page.version, name: 'Ours' }),
    )
    expect((await done(bring(root))).data.added).toBe(0)
    expect((await called('hazard-ledger')).name).toBe('Ours')
  })

  it('does not get back what people took out of it, at a later start or by an import', async () => {
    const { id, version } = await called('api.login')
    await done(root.delete(`/api/records/resource/${id}?version=${version}`))
    await startSystemTree(site.db, new Date())
    await done(bring(root))
    const { body } = await root.get('/api/choices/resource?q=api.login')
    expect(body.data.map(({ note }: Loose) => note)).not.toContain('api.login')
  })

  it('opens a level at a time', async () => {
    const { body } = await root.get('/api/records/resource/tree')
    const top = body.data.map(({ code }: Loose) => code)
    expect(top).toEqual(expect.arrayContaining(['process-control', 'api']))
    expect(top).not.toContain('hazard-ledger')
  })
})

describe('a resource', () => {
  it('has a code of its own', async () => {
    await done(add({}))
    expect((await add({})).body.errors).toMatchObject([{ field: 'code', code: 'taken' }])
  })

  it('that is a button stands on a page', async () => {
    const page = await done(add({ code: 'page' }))
    const menu = await done(add({ code: 'menu', resourceType: 'menu' }))
    const button = (parent?: string) => add({ code: 'button', resourceType: 'button', parent })
    for (const parent of [undefined, menu.data.id]) {
      expect((await button(parent)).body.errors).toEqual([
        { field: 'parent', code: 'buttonOnPage' },
      ])
    }
    await done(button(page.data.id))
  })

  it('is not a page that is open to anybody', async () => {
    const answer = await add({ code: 'login', url: '/login' })
    expect(answer.body.errors).toMatchObject([{ field: 'url', code: 'openRoute' }])
  })

  it('is written by nobody else', async () => {
    expect((await add({ code: 'theirs' }, await site.as('adminA'))).status).toBe(403)
    expect((await (await site.as('adminA')).get('/api/records/resource')).status).toBe(200)
    expect((await (await site.as('workerA1')).get('/api/records/resource')).status).toBe(403)
  })
})
