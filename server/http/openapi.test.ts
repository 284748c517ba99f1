import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#domain/resources/index'
import { openApi } from './openapi/document.ts'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const document: Loose = openApi()
const methods = ['get', 'post', 'patch', 'delete', 'put']
const operations = Object.entries<Loose>(document.paths).flatMap(([path, item]) =>
  methods
    .filter((method) => item[method])
    .map((method) => ({ path, method, of: item[method], item })),
)

/** Every object anywhere in the document. */
function* parts(value: unknown): Generator<Loose> {
  if (typeof value !== 'object' || value === null) return
  yield value
  for (const part of Object.values(value)) yield* parts(part)
}

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1 and served to anybody', async () => {
    const { body } = await site.nobody().get('/api/openapi.json')
    expect(body).toMatchObject({ openapi: '3.1.0', info: { title: 'Headframe' } })
    expect(body).toEqual(JSON.parse(JSON.stringify(document)))
  })

  it('is sent packed to whoever takes that, and not again to whoever has it', async () => {
    const url = `${site.url}/api/openapi.json`
    const packed = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(400_000)
    expect(await packed.json()).toMatchObject({ openapi: '3.1.0' })
    const tag = packed.headers.get('etag') ?? ''
    const plain = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('etag')).toBe(tag)
    const again = { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' }
    expect((await fetch(url, { headers: again })).status).toBe(304)
  })

  it('points at nothing that is not in it', () => {
    const known = new Set(
      Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`),
    )
    const refs = [...parts(document)].flatMap(({ $ref }) => ($ref ? [$ref] : []))
    expect(refs.filter((one) => !known.has(one))).toEqual([])
    expect(refs.length).toBeGreaterThan(100)
  })

  it.each(operations.map(({ path, method, of }) => [`${method} ${path}`, of]))(
    '%s says what it answers when it is done',
    (_, of: Loose) => {
      for (const [status, { content }] of Object.entries<Loose>(of.responses)) {
        if (status === '304') continue
        const schemas = Object.values<Loose>(content).map(({ schema }) => schema)
        expect(schemas.length).toBeGreaterThan(0)
        for (const schema of schemas) expect(Object.keys(schema)).not.toEqual([])
      }
    },
  )

  it('names every operation once', () => {
    const ids = operations.map(({ of }) => of.operationId)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it.each(operations.map(({ path, method, of, item }) => [`${method} ${path}`, path, of, item]))(
    '%s declares its parameters, answers and refusals',
    (_, path, of: Loose, item: Loose) => {
      const declared = [...(item.parameters ?? []), ...(of.parameters ?? [])]
      const inPath = [...String(path).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const named = declared.filter(({ in: place }) => place === 'path').map(({ name }) => name)
      expect(new Set(named)).toEqual(new Set(inPath))
      const names = declared.map(({ in: place, name }) => `${place} ${name}`)
      expect(new Set(names).size).toBe(names.length)
      expect(Object.keys(of.responses).some((status) => /^(2|302)/.test(status))).toBe(true)
      for (const response of Object.values<Loose>(of.responses)) {
        expect(response.description).toBeTruthy()
      }
    },
  )

  it('has a path for every action of every record type', () => {
    for (const { name, states } of resources) {
      for (const action of Object.values(states).flatMap((transitions) =>
        Object.keys(transitions),
      )) {
        expect(document.paths).toHaveProperty([`/api/records/${name}/{id}/actions/${action}`])
      }
    }
  })

  it('describes nothing that the server does not answer', async () => {
    const nobody = site.nobody()
    const id = '00000000-0000-4000-8000-000000000000'
    // This application is made without the router of the metrics and without an identity provider.
    const answered = operations.filter(
      ({ path, of }) => !of.tags.includes('figures') && !path.startsWith('/user/oidc'),
    )
    for (const { path, method, of, item } of answered) {
      const [file] = item.parameters?.find(({ name }: Loose) => name === 'file')?.schema.enum ?? []
      const real = path.replace('{resource}', 'hazard').replace('{id}', id).replace('{file}', file)
      const { status } = await nobody.call(
        method.toUpperCase(),
        real,
        ['get', 'delete'].includes(method) ? undefined : {},
      )
      const isOpen = of.security?.length === 0
      const expected = isOpen ? [200, 422] : [401]
      expect([`${method} ${path}`, expected.includes(status) || status]).toEqual([
        `${method} ${path}`,
        true,
      ])
    }
  }, 120_000)

  it('says of a hazard what its form and its API say', () => {
    const { Hazard, HazardInput, HazardPassExit } = document.components.schemas
    expect(Hazard.properties.state.enum).toContain('overdue')
    expect(HazardInput.additionalProperties).toBe(false)
    expect(HazardInput.required).toEqual(expect.arrayContaining(['title', 'gridArea', 'deadline']))
    expect(HazardInput.properties).not.toHaveProperty('rejectCount')
    expect(HazardInput.properties.title).toMatchObject({ type: 'string', maxLength: 100 })
    expect(HazardPassExit.required).toEqual(['version', 'opinion', 'sign'])
  })
})
