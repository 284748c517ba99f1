import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Router } from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areasSchema } from '#domain/api/map-areas'
import { personWith } from '#domain/rights/rights.testing'
import { areasIn } from './answers/wall-areas.ts'
import type { Loose } from './testing/caller.ts'
import { type Group, square, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { pngPhoto } from './testing/pictures.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let group: Group
const reasons: string[] = []

beforeAll(async () => {
  const clientDir = await mkdtemp(join(tmpdir(), 'headframe-client-'))
  await mkdir(join(clientDir, 'assets'))
  // Long enough to be sent compressed, as the built one is.
  const page = `<!doctype html><title>Headframe</title>${'<link>'.repeat(400)}<p>end</p>`
  await writeFile(join(clientDir, 'index.html'), page)
  await writeFile(join(clientDir, 'assets', 'app-1a2b.js'), `// ${'script '.repeat(400)}`)
  const figures = Router()
  figures.get('/safety/figures', (request, response) => {
    response.json({ actor: request.actor?.username ?? null })
  })
  const title = { zh_CN: '管控大屏', en_US: 'Control', sr_SP: 'Kontrola' }
  site = await TestHeadframe.start({
    clientDir,
    routers: [figures],
    screens: () => ['largeScreen', 'executiveScreen', 'shift'].map((code) => ({ code, title })),
    unready: async () => [...reasons],
    metricsToken: 'prometheus-token',
  })
  group = site.group
})
afterAll(() => site.stop())

describe('what there is', () => {
  it('is told to each person as far as it is theirs', async () => {
    const [worker, admin] = await Promise.all([site.as('workerA1'), site.as('adminA')])
    const names = async (caller: typeof worker) =>
      (await done(caller.get('/api/resources'))).data.map(({ name }: Loose) => name)
    expect(await names(worker)).toContain('hazard')
    expect(await names(worker)).not.toContain('account')
    expect(await names(admin)).toContain('account')
    const { data } = await done(worker.get('/api/resources'))
    const organization = data.find(({ name }: Loose) => name === 'organization')
    expect(JSON.stringify(organization)).not.toContain('"phone"')
    const hazard = data.find(({ name }: Loose) => name === 'hazard')
    expect(hazard.screens).toContain('hazard-ledger')
    expect(hazard.states.draft.submit).toEqual({
      to: 'pending-rectification',
      asks: [],
      grave: false,
    })
  })

  it('has a menu for everybody and none for nobody', async () => {
    const { data } = await done((await site.as('display')).get('/api/menu'))
    expect(data.map(({ code }: Loose) => code)).toEqual(['big-screen'])
    expect((await site.nobody().get('/api/menu')).status).toBe(401)
    const screens = await done((await site.as('display')).get('/api/screens'))
    expect(screens.data[0]).toMatchObject({ code: 'largeScreen', title: { en_US: 'Control' } })
  })

  it('lists the boards whose pages are theirs, and those that have none', async () => {
    const listed = async (who: Username) =>
      (await done((await site.as(who)).get('/api/screens'))).data.map(({ code }: Loose) => code)
    expect(await listed('leaderA')).toEqual(['largeScreen', 'executiveScreen', 'shift'])
    expect(await listed('display')).toEqual(['largeScreen', 'shift'])
    expect(await listed('workerA1')).toEqual(['shift'])
  })
})

describe('the specification’s calls', () => {
  it('answer in its envelopes', async () => {
    const leader = await site.as('leaderA')
    const menu = await leader.post('/aas-web/TenantMenu.do?method=query', { menuType: 'leftMenu' })
    const [first] = menu.body.authMenus
    expect(first).toMatchObject({ menuCode: 'big-screen', parentCode: '0', linkType: 'treeNode' })
    expect(first.subMenus[0]).toMatchObject({ parentCode: 'big-screen', linkType: 'leafNode' })

    const own = await leader.post('/system/user/getUserDeptListByToken', { limit: 20, offset: 1 })
    expect(own.body.blocks.resultBlock.data).toEqual([
      { orgCode: 'A', orgName: 'Org A', orgPath: '/G/A', level: 2, isExternal: false },
    ])
    const page = await leader.get('/system/dept/select/list/page?limit=3&keyword=Org')
    expect(page.body.blocks.resultBlock).toMatchObject({ total: 6 })
    expect(page.body.blocks.resultBlock.data).toHaveLength(3)

    const info = await leader.post('/safety/system/user/getUserInfoByToken')
    expect(info.body.blocks.resultBlock.data).toMatchObject({
      user_id: group.account.leaderA,
      defaultOrgCode: 'A',
      companyCode: 'A',
      factoryCode: null,
      roles: ['leader'],
    })
    expect((await leader.get('/aas/session')).body.data.orgCode).toBe('A')

    const buttons = await leader.post('/aas-web/PageButton.do?method=query', {
      menuCode: 'incident-report',
    })
    expect(buttons.body.blocks.resultBlock.data).toEqual(
      expect.arrayContaining(['create', 'close-case']),
    )
    const words = await site.nobody().get('/project/rest/api/i18n/getSysLangResources?lang=sr_SP')
    expect(words.body.data.hazard.name).toBeTruthy()
  })

  it('set where a person starts, among their own organisations', async () => {
    const root = await site.as('root')
    const path = `/api/records/account/${group.account.officerA2}`
    const account = await done(root.get(path))
    const both = { version: account.data.version, orgs: [group.org.A2, group.org.A1] }
    await done(root.patch(path, both))
    const officer = await site.as('officerA2')
    const set = (id: string, orgCode: string) =>
      officer.post('/system/user/setDefaultOrgCode', { id, orgCode })
    expect((await set(group.account.officerA2, 'B1')).status).toBe(403)
    expect((await set(group.account.officerA1, 'A1')).status).toBe(403)
    await done(set(group.account.officerA2, 'A1'))
    expect((await officer.get('/api/session')).body.data.org.orgCode).toBe('A1')
    const history = await done(root.get(`${path}/history`))
    expect(history.data[0].after).toMatchObject({ defaultOrg: group.org.A1 })
  })
})

describe('the wall’s areas', () => {
  it('are those in scope, as the map draws them, and 304 while nothing moves', async () => {
    const display = await site.as('display')
    const all = await display.get('/api/wall/areas')
    const { data } = areasSchema.parse(all.body)
    expect(data).toMatchObject([
      { code: 'GA-A1', orgCode: 'A1', gridLevel: 1, responsible: null, plan: null },
    ])
    expect(data[0]?.center[0]).toBeCloseTo(22.105)
    const etag = all.headers.get('etag') ?? ''
    // Without a word on caching of its own, fetch asks for no 304.
    const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
    const again = await display.with(known).get('/api/wall/areas')
    expect(again.status).toBe(304)
    expect((await display.get('/api/wall/areas?orgCode=B1')).status).toBe(403)
    expect((await display.get('/api/wall/areas?orgCode=A2')).body.data).toEqual([])
  })

  it('carry the plan they are drawn on to displays that read no records', async () => {
    const officer = await site.as('officerA1')
    const mapImage = (await officer.upload(await pngPhoto(), 'plan.png', 'image/png')).body.data.id
    const sheet = {
      ...{ name: 'Level plan', code: 'PLAN', ownerOrg: group.org.A1, areaKind: 'working-face' },
      ...{ responsible: group.account.managerA1, frame: 'plan', mapImage },
      ...{ planWidth: 40, planHeight: 30, boundary: square(2, 2, 20) },
    }
    const parent = await done(officer.post('/api/records/grid-area', sheet))
    const { mapImage: _, planWidth: __, planHeight: ___, ...rest } = sheet
    const inside = {
      ...{ ...rest, code: 'FACE', gridLevel: '2', parent: parent.data.id },
      boundary: square(4, 4, 5),
    }
    const outside = await officer.post('/api/records/grid-area', {
      ...inside,
      ...{ boundary: square(30, 20, 50) },
    })
    expect(outside.status).toBe(422)
    await done(officer.post('/api/records/grid-area', { ...inside, planWidth: 40, planHeight: 30 }))
    const display = await site.as('display')
    const { data, leftOut } = areasSchema.parse((await display.get('/api/wall/areas')).body)
    expect(leftOut).toBe(0)
    const scope = { level: 'group', orgId: group.org.G } as const
    const viewer = personWith(['controlRoom'], group.account.display)
    const some = await areasIn(site.db, scope, viewer, 2)
    expect(some.data).toHaveLength(2)
    expect(some.leftOut).toBeGreaterThan(0)
    expect((await areasIn(site.db, scope, viewer, 2 + some.leftOut)).leftOut).toBe(0)
    const version = String(parent.data.mapImage).slice(0, 12)
    const url = `/api/wall/plans/${parent.data.id}?v=${version}`
    const plans = data.filter(({ frame }) => frame === 'plan').map(({ plan }) => plan)
    expect(plans).toEqual([
      { url, width: 40, height: 30 },
      { url, width: 40, height: 30 },
    ])
    expect((await display.get(url)).headers.get('content-type')).toBe('image/png')
    expect((await (await site.as('officerB1')).get(url)).status).toBe(404)
  })
})

describe('keys of other systems', () => {
  it('are issued for a subtree by its administrators, shown once and revoked at once', async () => {
    const admin = await site.as('adminA')
    const issue = (orgCode: string) => admin.post('/api/keys', { name: 'Other site', orgCode })
    expect((await issue('B1')).status).toBe(403)
    const { data } = await done(issue('A1'))
    expect(data.key).toMatch(/^[\w-]{43}$/)
    const listed = await done(admin.get('/api/keys'))
    expect(listed.data).toMatchObject([{ name: 'Other site', orgId: group.org.A1, usedAt: null }])
    expect(JSON.stringify(listed)).not.toContain(data.key)
    expect((await (await site.as('adminB')).get('/api/keys')).body.data).toEqual([])
    expect((await (await site.as('adminB')).delete(`/api/keys/${data.id}`)).status).toBe(404)
    expect((await (await site.as('leaderA')).get('/api/keys')).status).toBe(403)
    await done(admin.delete(`/api/keys/${data.id}`))
    expect((await done(admin.get('/api/keys'))).data).toEqual([])
  })
})

describe('the server', () => {
  it('says that it lives, and why it cannot work', async () => {
    const nobody = site.nobody()
    expect((await nobody.get('/healthz')).body).toEqual({ status: 'alive' })
    expect((await nobody.get('/readyz')).body).toEqual({ status: 'ready' })
    reasons.push('screens: largeScreen.json does not hold')
    await expect.poll(async () => (await nobody.get('/readyz')).status, { timeout: 3000 }).toBe(503)
    expect((await nobody.get('/readyz')).body.reasons).toEqual(reasons)
    reasons.length = 0
  })

  it('tells its numbers to this machine or for the token', async () => {
    const nobody = site.nobody()
    expect((await nobody.get('/metrics')).body).toContain('process_cpu_seconds_total')
    const proxied = nobody.with({ 'x-forwarded-for': '10.0.0.9' })
    expect((await proxied.get('/metrics')).status).toBe(404)
    const wrong = proxied.with({ authorization: 'Bearer guess' })
    expect((await wrong.get('/metrics')).status).toBe(404)
    const right = proxied.with({ authorization: 'Bearer prometheus-token' })
    expect((await right.get('/metrics')).status).toBe(200)
  })

  it('answers pages with the client and its own paths never', async () => {
    const nobody = site.nobody().with({ accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    for (const path of ['/', '/login', '/full-screen?pageCode=largeScreen', '/common/404']) {
      const { status, body, headers } = await nobody.get(path)
      expect([path, status]).toEqual([path, 200])
      expect(body).toContain('<title>Headframe</title>')
      expect(body).toContain('<p>end</p>')
      expect(headers.get('cache-control')).toBe('no-cache')
    }
    for (const path of ['/api/no', '/user/no', '/safety/no', '/system/no', '/assets/no.js']) {
      const { status, headers } = await nobody.get(path)
      expect([path, status]).toEqual([path, 404])
      expect(headers.get('content-type')).toContain('application/problem+json')
    }
    const asset = await nobody.get('/assets/app-1a2b.js')
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect(asset.headers.get('content-encoding')).toMatch(/^(br|gzip)$/)
  })

  it('is not taken for well by a monitor that asks elsewhere', async () => {
    const monitors = { any: '*/*', json: 'application/json', page: 'text/html' }
    const probe = async (path: string, accept: string) => {
      const { status, headers } = await site.nobody().with({ accept }).get(path)
      return [path, status, headers.get('content-type')]
    }
    const nothing = (path: string) => [path, 404, expect.stringContaining('problem+json')]
    for (const path of ['/health', '/livez', '/status', '/status/', '/ping']) {
      for (const accept of Object.values(monitors)) {
        expect(await probe(path, accept)).toEqual(nothing(path))
      }
    }
    for (const path of ['/heathz', '/readyz1', '/alive']) {
      expect(await probe(path, monitors.any)).toEqual(nothing(path))
      expect(await probe(path, monitors.json)).toEqual(nothing(path))
    }
    expect((await probe('/', monitors.any))[1]).toBe(200)
  })

  it('hands requests to the routes of other capabilities with who calls', async () => {
    expect((await (await site.as('root')).get('/safety/figures')).body.actor).toBe('root')
    expect((await site.nobody().get('/safety/figures')).body.actor).toBeNull()
  })
})
