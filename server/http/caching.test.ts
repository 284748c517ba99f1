import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepFromCaches } from './calls/guard.ts'
import { openApi } from './openapi/document.ts'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { pngPhoto } from './testing/pictures.ts'
import { hazardOf } from './testing/samples.ts'

let site: TestHeadframe
let officer: Caller
let hazard = ''
let photo = ''
let batch = ''

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  photo = (await officer.upload(await pngPhoto(), 'p.png', 'image/png')).body.data.id
  const made = await officer.post('/api/records/hazard', hazardOf(site.group, { photos: [photo] }))
  hazard = made.body.data.id
  const form = new FormData()
  form.append('file', new Blob(['title\nRail\n'], { type: 'text/csv' }), 'x.csv')
  batch = (await officer.send('POST', '/api/records/hazard/import', form)).body.data.id
})
afterAll(() => site.stop())

/** Words and descriptions that are the same for everybody. */
const ofEverybody = new Set([
  '/api/openapi.json',
  '/project/rest/api/i18n/getSysLangResources',
  '/.well-known/security.txt',
])

const isKeptFromCaches = ({ headers }: Answer): boolean =>
  ['no-store', 'private, no-cache'].includes(headers.get('cache-control') ?? '')

describe('what the API answers', () => {
  it('is kept by no cache without asking again, whatever the route', async () => {
    const document: Loose = openApi()
    const paths = Object.keys(document.paths)
      .filter((path) => document.paths[path].get && !ofEverybody.has(path))
      .map((path) => {
        const id = path.includes('/imports/') ? batch : path.includes('/files/') ? photo : hazard
        return path.replace('{resource}', 'hazard').replace(/\{\w+\}/g, id)
      })
    const known = [
      ...['/api/metrics', '/api/metrics/hazard.open', '/api/records/hazard/export?format=csv'],
      ...['/api/records/hazard/import/template', `/api/records/hazard/${hazard}/history`],
      ...[`/api/records/hazard/imports/${batch}/faults.csv`, '/api/wall/areas', '/metrics'],
      ...['/healthz', '/readyz', `/api/files/${photo}`, `/api/files/${photo}?size=thumbnail`],
    ]
    const admin = await site.as('root')
    const cached: string[] = []
    let answered = 0
    for (const path of new Set([...paths, ...known])) {
      for (const caller of [officer, admin]) {
        const answer = await caller.get(path)
        if (answer.status === 200) answered += 1
        if (!isKeptFromCaches(answer)) cached.push(path)
      }
    }
    expect(cached).toEqual([])
    expect(answered).toBeGreaterThan(60)
  })

  it('is kept by none where a route says nothing', async () => {
    const app = express().use(keepFromCaches, (_request, response) => void response.json({}))
    const server = createServer(app).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    server.close()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('vary')).toBe('Authorization, Cookie')
  })
})

// `fetch` would ask for a fresh answer unless told otherwise.
const having = (tag: string) => ({ 'if-none-match': tag, 'cache-control': 'max-age=0' })

describe('a file in a browser', () => {
  it('is not sent again while it may be read', async () => {
    for (const path of [`/api/files/${photo}`, `/api/files/${photo}?size=thumbnail`]) {
      const first = await officer.get(path)
      expect(first.headers.get('cache-control')).toBe('private, no-cache')
      const tag = first.headers.get('etag') ?? ''
      expect(tag).not.toBe('')
      const again = await officer.with(having(tag)).get(path)
      expect(again).toMatchObject({ status: 304, body: '' })
    }
  })

  it('is no more shown to whoever may not read it, although they have it', async () => {
    const tag = (await officer.get(`/api/files/${photo}`)).headers.get('etag') ?? ''
    const stranger = await site.as('officerB1')
    const answer = await stranger.with(having(tag)).get(`/api/files/${photo}`)
    expect(answer.status).toBe(404)
  })
})
