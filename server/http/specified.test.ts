import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { pngPhoto } from './testing/pictures.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe

beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const list = { limit: 20, offset: 1 }
const accountPage = {
  ...{ username: '', ascDesc: 'desc', curRowNum: 10, curPage: 1, fieldName: 'createTime' },
}
const leftMenu = { menuType: 'leftMenu', fieldName: 'menuOrder', ascDesc: 'asc' }
const mapping = {
  ...{ mappingType: 'organization', localCode: 'A1', direction: 'both' },
  ...{ externalSystem: 'hr', externalCode: 'HR-0001' },
}

/** Section 7: how each call is made, and where its answer is found. */
const calls = [
  ['POST', '/aas-web/TenantMenu.do?method=query', leftMenu, 'authMenus'],
  ['POST', '/aas-web/PageButton.do?method=query', { menuCode: 'account' }, 'block'],
  ['POST', '/system/user/getUserDeptListByToken', list, 'block'],
  ['POST', '/system/dept/select/list/page', list, 'block'],
  ['GET', '/system/dept/select/list/page', undefined, 'block'],
  ['POST', '/system/dept/getSelfOrg', {}, 'block'],
  ['GET', '/safety/philosophy/policy/list', undefined, 'block'],
  ['GET', '/project/rest/api/i18n/getSysLangResources?lang=zh_CN', undefined, 'data'],
  ['GET', '/aas/session', undefined, 'data'],
  ['POST', '/safety/system/user/getUserInfoByToken', {}, 'block'],
  ['POST', '/aas-web/UserManagement.do?method=query', accountPage, 'rows'],
  ['POST', '/safety/system/mapping/list/page', list, 'block'],
  ['GET', '/safety/contractor/link?type=1', undefined, 'block'],
  ['GET', '/safety/contractor/link?type=2', undefined, 'block'],
] as const

const envelopes: Readonly<Record<(typeof calls)[number][3], (body: Loose) => unknown>> = {
  authMenus: (body) => body.authMenus,
  block: (body) => body.blocks.resultBlock.data,
  data: (body) => body.data,
  rows: (body) => body.rows,
}

describe('the calls of the specification', () => {
  it.each(calls)('%s %s is answered in its envelope', async (method, path, payload, envelope) => {
    const { status, body } = await (await site.as('root')).call(method, path, payload)
    expect(status).toBe(200)
    expect(envelopes[envelope](body)).toBeTruthy()
  })

  it.each(calls.filter(([, path]) => !path.includes('i18n')))(
    '%s %s is for those who are signed in',
    async (method, path, payload) => {
      expect((await site.nobody().call(method, path, payload)).status).toBe(401)
    },
  )

  it('sign out', async () => {
    const { body } = await site.nobody().post('/user/login', {
      ...{ username: 'leaderB', password: 'Shaft-of-tests-1' },
    })
    expect(body.data.token).toBeTruthy()
    const caller = site.nobody().with({ authorization: `Bearer ${body.data.token}` })
    expect((await caller.post('/user/logout')).body).toEqual({ data: null })
    expect((await caller.get('/aas/session')).status).toBe(401)
  })
})

describe('accounts', () => {
  it('come ten at a time, the latest first, and by name', async () => {
    const root = await site.as('root')
    const ask = (page: object) => done(root.post('/aas-web/UserManagement.do?method=query', page))
    const first = await ask(accountPage)
    expect(first.rows).toHaveLength(10)
    const second = await ask({ ...accountPage, curPage: 2 })
    expect(first.total).toBe(first.rows.length + second.rows.length)
    const found = await ask({ ...accountPage, username: 'officerA1' })
    expect(found.rows).toMatchObject([{ username: 'officerA1' }])
  })

  it('are deleted where they are ticked and by those who may', async () => {
    const root = await site.as('root')
    const { rows } = await done(
      root.post('/aas-web/UserManagement.do?method=query', { username: 'safetyB' }),
    )
    const remove = '/aas-web/UserManagement.do?method=delete'
    const refused = await done((await site.as('officerA1')).post(remove, rows))
    expect(refused.blocks.resultBlock).toMatchObject({ done: 0, refused: 1 })
    expect((await done(root.post(remove, rows))).blocks.resultBlock.done).toBe(1)
    const left = await done(
      root.post('/aas-web/UserManagement.do?method=query', { username: 'safetyB' }),
    )
    expect(left.rows).toEqual([])
    expect((await root.post(remove, [])).status).toBe(400)
  })
})

/** Calls that answer a page, and what their page is called. */
const paged = [
  ['POST', '/aas-web/UserManagement.do?method=query', 'curPage', 'curRowNum'],
  ['POST', '/system/user/getUserDeptListByToken', 'offset', 'limit'],
  ['POST', '/system/dept/select/list/page', 'offset', 'limit'],
  ['POST', '/safety/system/mapping/list/page', 'offset', 'limit'],
] as const

describe('a page', () => {
  const refusal = async (method: string, path: string, body?: object) => {
    const answer = await (await site.as('root')).call(method, path, body)
    return [answer.status, answer.body.code, answer.body.errors?.map(({ field }: Loose) => field)]
  }

  it.each(paged)(
    'of %s %s that does not hold is refused by name',
    async (method, path, at, size) => {
      for (const wrong of [0, -1, 1.5, 'many', true, [1], null, 1_000_000]) {
        for (const name of [at, size]) {
          const [status, , fields] = await refusal(method, path, { [name]: wrong })
          expect([name, wrong, status >= 400, fields]).toEqual([name, wrong, true, [name]])
        }
      }
    },
  )

  it('that lies too deep is refused by the name it was asked for by', async () => {
    for (const [path, at] of [
      ['/aas-web/UserManagement.do?method=query', 'curPage'],
      ['/safety/system/mapping/list/page', 'offset'],
    ] as const)
      expect(await refusal('POST', path, { [at]: 100_000 })).toEqual([400, 'badQuery', [at]])
  })

  it.each(paged)('of %s %s is asked for by the names it has', async (method, path, at) => {
    const [status, , fields] = await refusal(method, path, { [at]: 1, pageSize: 5, order: 'x' })
    expect([status >= 400, fields]).toEqual([true, ['pageSize', 'order']])
  })

  it.each(paged)('of %s %s is asked for in the body alone', async (method, path, at) => {
    const said = `${path}${path.includes('?') ? '&' : '?'}${at}=2`
    expect(await refusal(method, said, {})).toEqual([400, 'badQuery', [at]])
  })

  it.each(['/system/dept/select/list/page', '/safety/system/mapping/list/page'])(
    'of GET %s is asked for by the names it has',
    async (path) => {
      expect(await refusal('GET', `${path}?pageNo=2`)).toEqual([400, 'badQuery', ['pageNo']])
    },
  )
})

describe('mappings', () => {
  it('are added, changed and deleted; a code of theirs stands for one of ours', async () => {
    const root = await site.as('root')
    const at = (call: string, body: unknown) => root.post(`/safety/system/mapping/${call}`, body)
    const { data } = (await done(at('add', mapping))).blocks.resultBlock
    expect((await at('add', { ...mapping, localCode: 'A2' })).status).toBe(422)
    const { id, version } = data
    const changed = await done(at('update', { id, version, externalName: 'Mine A1' }))
    expect(changed.blocks.resultBlock.data).toMatchObject({ externalName: 'Mine A1' })
    expect((await at('update', { id, version, externalName: 'late' })).status).toBe(409)
    const rows = [{ id, version: version + 1 }]
    expect((await done(at('delete', { rows }))).blocks.resultBlock.done).toBe(1)
    expect((await done(at('list/page', list))).blocks.resultBlock.total).toBe(0)
  })

  it('are not for everybody', async () => {
    const worker = await site.as('workerA1')
    expect((await worker.post('/safety/system/mapping/add', mapping)).status).toBe(403)
    expect((await worker.post('/safety/system/mapping/list/page', list)).status).toBe(403)
  })
})

describe('policies', () => {
  const names = async (username: 'workerA1' | 'officerB1', language = 'en-US') => {
    const caller = (await site.as(username)).with({ 'accept-language': language })
    const { blocks } = await done(caller.get('/safety/philosophy/policy/list'))
    return blocks.resultBlock.data.map(({ name }: Loose) => name)
  }

  const issue = async (name: string, org: string, rest = {}) => {
    const root = await site.as('root')
    const image = await done(root.upload(await pngPhoto(), 'policy.png', 'image/png'))
    const record = await done(
      root.post('/api/records/safety-policy', {
        ...{ name, org, content: '<p>Look first</p>', category: 'policy', language: 'en_US' },
        ...{ filePath: image.data.id, isShow: true, showTime: 5, ...rest },
      }),
    )
    return done(root.act('safety-policy', record, 'publish'))
  }

  it('are those of the own organisation and above, own language and the group first', async () => {
    const { org } = site.group
    await issue('company', org.A)
    await issue('group', org.G)
    await issue('group in Serbian', org.G, { language: 'sr_SP' })
    await issue('other company', org.B)
    await issue('not shown', org.G, { isShow: false })
    await issue('over', org.G, { endAt: '2026-03-01T00:00:00.000Z' })
    expect(await names('workerA1')).toEqual(['group', 'company', 'group in Serbian'])
    expect(await names('workerA1', 'sr-SP')).toEqual(['group in Serbian', 'group', 'company'])
    expect(await names('officerB1')).toEqual(['group', 'other company', 'group in Serbian'])
  })

  it('are changed only on purpose, until they are published', async () => {
    const root = await site.as('root')
    const { data } = await issue('to change', site.group.org.G, { isShow: false })
    const record = await done(root.act('safety-policy', { data }, 'unpublish'))
    const { id, version } = record.data
    const path = `/safety/philosophy/policy/update?id=${id}&version=${version}&showTime=9`
    expect((await (await site.as('workerA1')).get(path)).status).toBe(403)
    expect((await done(root.get(path))).blocks.resultBlock.data.showTime).toBe(9)
    expect((await root.get(path)).status).toBe(409)
  })
})
