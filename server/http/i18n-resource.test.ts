import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeBuiltIns } from '../baseline/built-ins.ts'
import { createLog } from '../platform/log.ts'
import { wordsOf } from '../platform/words.ts'
import { CurrentWords } from '../records/labels/current-words.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let root: Caller
let confirmed: CurrentWords

beforeAll(async () => {
  site = await TestHeadframe.start()
  await completeBuiltIns(site.db, site.clock.now())
  root = await site.as('root')
  confirmed = new CurrentWords({ db: site.db, log: createLog('warn') })
})
afterAll(() => site.stop())

const records = '/api/records/i18n-resource'
const resources = (lang: string, rest = '') =>
  done(site.nobody().get(`/project/rest/api/i18n/getSysLangResources?lang=${lang}${rest}`))
const codesOf = ({ body }: { readonly body: Loose }) =>
  body.errors.map(({ field, code }: Loose) => `${field}: ${code}`)

describe('the words of the interface', () => {
  const path = '/project/rest/api/i18n/getSysLangResources?lang=en_US'
  const asked = (headers: Record<string, string>) => site.nobody().with(headers).get(path)

  it('are sent to anybody small, and once', async () => {
    const plain = await asked({ 'accept-encoding': 'identity' })
    for (const encoding of ['br', 'gzip']) {
      const { status, headers, body } = await asked({ 'accept-encoding': encoding })
      expect([status, headers.get('content-encoding')]).toEqual([200, encoding])
      expect(headers.get('vary')).toContain('Accept-Encoding')
      expect(headers.get('etag')).not.toBe(plain.headers.get('etag'))
      expect(body).toEqual(plain.body)
      const tag = headers.get('etag') ?? ''
      // Without a word on caching of its own, fetch asks for no 304.
      const known = { 'if-none-match': tag, 'cache-control': 'max-age=0' }
      expect((await asked({ 'accept-encoding': encoding, ...known })).status).toBe(304)
    }
  })

  it('are counted for the address of who asks unsigned', async () => {
    const limited = await TestHeadframe.start({ limits: { anonymousCallsPerMinute: 3 } })
    const statuses: number[] = []
    for (let call = 0; call < 4; call += 1) statuses.push((await limited.nobody().get(path)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    await limited.stop()
  })
})

describe('changed words of the interface', () => {
  it('stand on both sides once confirmed, and the shipped ones again after a reset', async () => {
    const title = { resourceKey: 'hazard:fields.level', zhCN: '隐患级别', srSP: 'Stepen opasnosti' }
    const made = await done(root.post(records, title))
    expect(made.data).toMatchObject({ module: 'hazard', resourceType: 'label', missing: true })
    const translated = await done(root.act('i18n-resource', made, 'translate'))
    await confirmed.refresh()
    expect((await resources('sr_SP', '&changed=1')).data).toEqual({})

    const inUse = await done(root.act('i18n-resource', translated, 'confirm'))
    await confirmed.refresh()
    expect((await resources('sr_SP', '&changed=1')).data).toEqual({
      hazard: { fields: { level: 'Stepen opasnosti' } },
    })
    const all = (await resources('sr_SP')).data
    expect(all.hazard.fields).toMatchObject({ level: 'Stepen opasnosti', title: 'Naslov' })
    expect(wordsOf('hazard', 'zh_CN')('fields.level')).toBe('隐患级别')
    expect(wordsOf('hazard', 'en_US')('fields.level')).toBe('Level')

    await done(root.act('i18n-resource', inUse, 'reset'))
    await confirmed.refresh()
    expect((await resources('zh_CN', '&changed=1')).data).toEqual({})
    expect(wordsOf('hazard', 'zh_CN')('fields.level')).not.toBe('隐患级别')
  })

  it('a dictionary that rewords a choice shows it so on every screen, and the word confirmed for it comes first', async () => {
    const path = '/api/records/data-dictionary'
    const { data } = await done(
      root.get(`${path}?filter[dictCode][is]=violation.violationClass&size=50`),
    )
    const item = data.find((one: Loose) => one.itemCode === 'serious')
    const reworded = { zh: '较重违章', sr: 'Ozbiljan prekršaj', version: item.version }
    await done(root.patch(`${path}/${item.id}`, reworded))
    await confirmed.refresh()
    const changed = {
      violation: { options: { violationClass: { serious: '较重违章' } } },
      metrics: { class: { serious: '较重违章' }, eventLevel: { serious: '较重违章' } },
    }
    expect((await resources('zh_CN', '&changed=1')).data).toEqual(changed)
    expect(wordsOf('violation', 'sr_SP')('options.violationClass.serious')).toBe(
      'Ozbiljan prekršaj',
    )
    expect((await resources('en_US', '&changed=1')).data).toEqual({})

    const key = 'violation:options.violationClass.serious'
    const own = await done(root.post(records, { resourceKey: key, zhCN: '重大违章' }))
    const said = await done(root.act('i18n-resource', own, 'translate'))
    const inUse = await done(root.act('i18n-resource', said, 'confirm'))
    await confirmed.refresh()
    expect(wordsOf('violation', 'zh_CN')('options.violationClass.serious')).toBe('重大违章')
    await done(root.act('i18n-resource', inUse, 'reset'))
    const again = await done(root.get(`${path}/${item.id}`))
    await done(
      root.patch(`${path}/${item.id}`, {
        ...{ zh: item.zh, sr: item.sr, version: again.data.version },
      }),
    )
    await confirmed.refresh()
    expect((await resources('zh_CN', '&changed=1')).data).toEqual({})
  })

  it.each(['违章等级', 'violation.violationClass'])(
    'items are found by the dictionary they belong to: %s',
    async (q) => {
      const { data } = await done(root.get(`/api/records/data-dictionary?q=${q}`))
      const codes = data.map(({ itemCode }: Loose) => itemCode).sort()
      expect(codes).toEqual(['general', 'red-line', 'serious'])
    },
  )

  it.each([
    [{ resourceKey: 'hazard:fields.colour', zhCN: '颜色' }, 'resourceKey: unknownKey'],
    [{ resourceKey: 'hazard:__proto__.x', zhCN: '颜色' }, 'resourceKey: unknownKey'],
    [{ resourceKey: 'workspace:tabs.closeOne', zhCN: '关闭' }, 'zhCN: otherValues'],
    [{ resourceKey: 'menu:home', zhCN: '首页 {{name}}' }, 'zhCN: noValues'],
    [{ resourceKey: 'menu:home', zhCN: '首页', srSP: 'Почетна' }, 'srSP: latinScript'],
  ])('%j is refused', async (record, fault) => {
    const answer = await root.post(records, record)
    expect(answer.status).toBe(422)
    expect(codesOf(answer)).toEqual([fault])
  })

  it('are not for those who do not keep the system', async () => {
    const worker = await site.as('workerA1')
    expect((await worker.get(records)).status).toBe(403)
    expect((await worker.post(records, { resourceKey: 'menu:home', zhCN: '首页' })).status).toBe(
      403,
    )
  })
})

describe('all keys of the interface', () => {
  const keys = '/api/words'
  const found = async (query: string) => done(root.get(`${keys}?${query}`))

  it('are found by their key and by their text in any language', async () => {
    const { data } = await found('q=hazard:fields.level')
    const [level] = data.filter(({ key }: Loose) => key === 'hazard:fields.level')
    expect(level.words).toMatchObject({ en_US: 'Level' })
    for (const text of Object.values<string>(level.words)) {
      const { data: byText } = await found(`area=hazard&q=${encodeURIComponent(text)}&size=100`)
      expect(byText.map(({ key }: Loose) => key)).toContain('hazard:fields.level')
    }
  })

  it('are told by area, and name the record of an own wording', async () => {
    const { data, areas } = await found('area=menu&size=100')
    expect(data.every(({ key }: Loose) => key.startsWith('menu:'))).toBe(true)
    const hazard = areas.find(({ code }: Loose) => code === 'hazard')
    expect(hazard.names).toMatchObject({ en_US: 'Hazards' })
    const own = await done(root.post(records, { resourceKey: 'menu:home', zhCN: '首页' }))
    const { data: again } = await found('q=menu:home')
    expect(again).toContainEqual({
      key: 'menu:home',
      words: expect.objectContaining({ en_US: 'Home' }),
      record: { id: own.data.id, state: 'untranslated' },
    })
  })

  it('are said in every language: none is missing as shipped', async () => {
    expect(await found('missing=true')).toMatchObject({ data: [], total: 0 })
    expect((await found('')).total).toBeGreaterThan(3_000)
  })

  it('are not for those who do not keep the system', async () => {
    expect((await (await site.as('workerA1')).get(keys)).status).toBe(403)
  })
})
