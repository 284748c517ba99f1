import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const formType = 'application/x-www-form-urlencoded'
const form = (
  caller: Caller,
  path: string,
  fields: Record<string, string> | string,
  headers: Readonly<Record<string, string>> = {},
) =>
  caller.send('POST', path, new URLSearchParams(fields).toString(), {
    'content-type': formType,
    ...headers,
  })
const credentials = { username: 'root', password: 'Shaft-of-tests-1' }
const query = '/aas-web/UserManagement.do?method=query'

describe('the calls of the specification, sent as forms,', () => {
  it('sign in', async () => {
    const { status, body } = await form(site.nobody(), '/user/login', credentials)
    expect(status).toBe(200)
    expect(body.data.token).toMatch(/^\S{20,}$/)
  })

  it('find the account that was asked for, and no other', async () => {
    const root = await site.as('root')
    const { body } = await form(root, query, {
      ...{ username: 'officerA1', ascDesc: 'desc', curRowNum: '10', curPage: '1' },
      fieldName: 'createTime',
    })
    expect(body.rows).toMatchObject([{ username: 'officerA1' }])
  })

  it('delete what is ticked, whose rows are JSON in a form', async () => {
    const root = await site.as('root')
    const remove = '/safety/system/mapping/delete'
    const mapping = {
      ...{ mappingType: 'organization', localCode: 'A1', direction: 'both' },
      ...{ externalSystem: 'hr', externalCode: 'HR-0009' },
    }
    const { body } = await form(root, '/safety/system/mapping/add', mapping)
    const { id, version } = body.blocks.resultBlock.data
    const done = await form(root, remove, { rows: JSON.stringify([{ id, version }]) })
    expect(done).toMatchObject({ status: 200, body: { blocks: { resultBlock: { done: 1 } } } })
    for (const rows of ['[', '{}', '[{"id":"1"}]']) {
      expect((await form(root, remove, { rows })).status).toBe(422)
    }
  })

  it('change a mapping, its version being text, and delete it by a version that is text', async () => {
    const root = await site.as('root')
    const mapping = {
      ...{ mappingType: 'organization', localCode: 'A1', direction: 'both' },
      ...{ externalSystem: 'hr', externalCode: 'HR-0010' },
    }
    const { body } = await form(root, '/safety/system/mapping/add', mapping)
    const { id, version } = body.blocks.resultBlock.data
    expect(version).toBe(1)
    const change = (said: string) =>
      form(root, '/safety/system/mapping/update', { id, version: said, remark: 'Moved' })
    for (const said of ['', 'x', '0', '1.5', '-1', ' ', '1e0', 'true'])
      expect(await change(said)).toMatchObject({
        ...{ status: 422, body: { errors: [{ field: 'version', code: 'invalid' }] } },
      })
    expect((await change('2')).status).toBe(409)
    const changed = await change('1')
    expect(changed).toMatchObject({
      status: 200,
      body: { blocks: { resultBlock: { data: { version: 2, remark: 'Moved' } } } },
    })
    const rows = JSON.stringify([{ id, version: '2' }])
    const gone = await form(root, '/safety/system/mapping/delete', { rows })
    expect(gone).toMatchObject({ status: 200, body: { blocks: { resultBlock: { done: 1 } } } })
  })

  it('page through organisations', async () => {
    const path = '/system/dept/select/list/page'
    const { body } = await form(await site.as('root'), path, { limit: '2', offset: '1' })
    expect(body.blocks.resultBlock.data).toHaveLength(2)
  })

  it('name no field twice', async () => {
    const answer = await form(site.nobody(), '/user/login', 'username=root&username=officerA1')
    expect(answer).toMatchObject({ status: 400, body: { code: 'badBody' } })
  })

  it('name no prototype', async () => {
    const answer = await form(site.nobody(), '/user/login', '__proto__=1')
    expect(answer).toMatchObject({ status: 400, body: { code: 'forbiddenKey' } })
  })

  it('are short', async () => {
    const answer = await form(await site.as('root'), query, { username: 'x'.repeat(17 * 1024) })
    expect(answer.status).toBe(413)
  })

  it('are not taken from pages of others, which would sign their visitors in as somebody else', async () => {
    for (const origin of ['https://elsewhere.example', 'null']) {
      const answer = await form(site.nobody(), '/user/login', credentials, { origin })
      expect(answer).toMatchObject({ status: 403, body: { code: 'crossSite' } })
    }
  })
})

describe('the token of a sign-in', () => {
  it.each([
    ['as bearer', (token: string) => ({ authorization: `Bearer ${token}` })],
    ['bare', (token: string) => ({ authorization: token })],
    ['in a header of its own', (token: string) => ({ token })],
  ])('is taken %s, for reading and for writing', async (_, shown) => {
    const { body } = await site.nobody().post('/user/login', credentials)
    const caller = site.nobody().with(shown(body.data.token))
    expect((await caller.get('/aas/session')).status).toBe(200)
    expect((await caller.post('/user/logout')).status).toBe(200)
    expect((await caller.get('/aas/session')).status).toBe(401)
  })
})

describe('the menu', () => {
  const menu = async (asked: object) =>
    (await site.as('root')).post('/aas-web/TenantMenu.do?method=query', asked)
  const leftMenu = { menuType: 'leftMenu', fieldName: 'menuOrder', ascDesc: 'asc' }
  const codes = (nodes: readonly { menuCode: string }[]) => nodes.map(({ menuCode }) => menuCode)

  it('comes in its order or against it, on both levels', async () => {
    const { authMenus } = (await menu(leftMenu)).body
    const reversed = (await menu({ ...leftMenu, ascDesc: 'desc' })).body.authMenus
    expect(authMenus.length).toBeGreaterThan(3)
    expect(codes(reversed)).toEqual(codes(authMenus).reverse())
    expect(codes(reversed.at(-1).subMenus)).toEqual(codes(authMenus[0].subMenus).reverse())
  })

  it('exists once: another kind is refused by name', async () => {
    const answer = await menu({ ...leftMenu, menuType: 'topMenu' })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'menuType' }] } })
  })

  it('has nodes above leaves, and a picture for each of them: a leaf has that of its group', async () => {
    const { authMenus } = (await menu(leftMenu)).body
    for (const node of authMenus) {
      expect(node).toMatchObject({ parentCode: '0', linkType: 'treeNode' })
      const picture = await fetch(new URL(node.iconPath, site.url))
      expect(picture.status).toBe(200)
      expect(picture.headers.get('content-type')).toContain('image/svg+xml')
      expect(await picture.text()).toMatch(/^<svg /)
    }
    const leaves = authMenus.flatMap((node: { subMenus: object[] }) => node.subMenus)
    for (const leaf of leaves) expect(leaf).toMatchObject({ linkType: 'leafNode', subMenus: [] })
    for (const { iconPath, subMenus } of authMenus)
      for (const leaf of subMenus) expect(leaf).toMatchObject({ iconPath })
  })

  it('opens the control screen as the large screen', async () => {
    const { authMenus } = (await menu(leftMenu)).body
    const leaves = authMenus.flatMap((node: { subMenus: object[] }) => node.subMenus)
    expect(leaves).toContainEqual(
      expect.objectContaining({
        menuCode: 'control-big-screen',
        linkPath: '/full-screen?pageCode=largeScreen',
      }),
    )
  })
})
