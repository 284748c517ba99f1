import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { pngPhoto } from './testing/pictures.ts'
import { hazardOf } from './testing/samples.ts'
import { done, reported } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
})
afterAll(() => site.stop())

describe('an upload', () => {
  it('is answered with what it is, by its bytes', async () => {
    const { status, body } = await officer.upload(await pngPhoto(), '巷道 照片.png', 'text/html')
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      type: 'image/png',
      width: 40,
      height: 30,
      name: '巷道 照片.png',
    })
  })

  it.each<[string, string, string, number, string]>([
    ['a page', '<html><script>1</script>', 'text/html', 400, 'fileKind'],
    ['a drawing with scripts', '<svg onload="x()"/>', 'image/svg+xml', 400, 'fileKind'],
    ['half a picture', '\u0089PNG\r\n\u001a\n', 'image/png', 400, 'fileKind'],
  ])('is not %s', async (_, content, type, status, code) => {
    const answer = await officer.upload(Buffer.from(content, 'latin1'), 'x', type)
    expect(answer).toMatchObject({ status, body: { code } })
  })

  it('is not larger than twenty megabytes', async () => {
    const answer = await officer.upload(
      Buffer.alloc(20 * 1024 * 1024 + 1),
      'x.pdf',
      'application/pdf',
    )
    expect(answer).toMatchObject({
      ...{ status: 413, body: { code: 'tooLarge', params: { limit: 20 * 1024 * 1024 } } },
    })
  })

  it.each(['', '--x\r\n', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n', '--x--'])(
    'that is broken multipart (%j) ends in a refusal',
    async (body) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const { status } = await officer.send('POST', '/api/files', body, headers)
      expect([400, 422]).toContain(status)
    },
  )

  it('that is text is never called a page or a script', async () => {
    const { body } = await officer.upload('alert(1)\n', 'evil.js', 'text/plain')
    expect(body.data.name).toBe('evil.js.txt')
    const { headers } = await officer.get(`/api/files/${body.data.id}`)
    expect(headers.get('content-disposition')).toContain('attachment; filename="evil.js.txt"')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  it('waits for its turn when one person sends many at once', async () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      officer.upload(`line ${at}\n`.repeat(100_000), `many-${at}.txt`, 'text/plain'),
    )
    const answers = await Promise.all(many)
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201))
  })

  it('needs somebody to have signed in', async () => {
    expect((await site.nobody().upload('a,b\n', 'x.csv', 'text/csv')).status).toBe(401)
  })
})

describe('a stored file', () => {
  it('is shown as a picture and nothing else can become of it', async () => {
    const { id } = (await officer.upload(await pngPhoto(), 'a".png', 'image/png')).body.data
    const { status, headers } = await officer.get(`/api/files/${id}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('content-disposition')).toContain('inline; filename="a_.png"')
  })

  it('that is no picture is only ever saved', async () => {
    const { id } = (await officer.upload('班次,人数\n', '班次.csv', 'text/csv')).body.data
    const { headers, body } = await officer.get(`/api/files/${id}`)
    expect(body).toBe('班次,人数\n')
    const disposition = headers.get('content-disposition') ?? ''
    expect(disposition).toContain('attachment')
    expect(disposition).toContain(encodeURIComponent('班次.csv'))
  })

  it('has a thumbnail where it is a picture', async () => {
    const large = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#333' },
    })
      .jpeg()
      .toBuffer()
    const { id } = (await officer.upload(large, 'p.jpg', 'image/jpeg')).body.data
    const answer = await officer.get(`/api/files/${id}?size=thumbnail`)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(5000)
  })

  it('that is a picture stays the same one for whoever was shown it and sends it back', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    const taken = await sharp({
      create: { width: 200, height: 150, channels: 3, background: '#333', noise },
    })
      .jpeg()
      .toBuffer()
    const first = await done(officer.upload(taken, 'p.jpg', 'image/jpeg'))
    const hazard = await reported(site, { photos: [first.data.id] })
    await done(officer.act('hazard', hazard, 'submit'))
    const worker = await site.as('workerA1')
    const path = `${site.url}/api/files/${first.data.id}`
    const shown = await fetch(path, { headers: worker.headers })
    const bytes = Buffer.from(await shown.arrayBuffer())
    const sentBack = await done(worker.upload(bytes, 'after.jpg', 'image/jpeg'))
    expect(sentBack.data).toMatchObject({ id: first.data.id, name: 'after.jpg' })
    const again = await fetch(path, { headers: worker.headers })
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)
    // Whoever may not read it is not told by its id that somebody has the same.
    const stranger = await done(
      (await site.as('officerB1')).upload(bytes, 'after.jpg', 'image/jpeg'),
    )
    expect(stranger.data.id).not.toBe(first.data.id)
  })

  it.each(['..%2f..%2fetc%2fpasswd', 'a'.repeat(64), 'A'.repeat(64), '%2e%2e', 'x'])(
    'is not found under %s',
    async (id) => {
      expect((await officer.get(`/api/files/${id}`)).status).toBe(404)
    },
  )
})

it('a field of pictures takes pictures alone, when a record is made as in a dialog', async () => {
  const note = await officer.upload(Buffer.from('Tightened, see below'), 'note.txt', 'text/plain')
  const refused = { status: 422, body: { errors: [{ field: 'photos', code: 'notAPicture' }] } }
  const hazard = hazardOf(site.group, { photos: [note.body.data.id] })
  expect(await officer.post('/api/records/hazard', hazard)).toMatchObject(refused)
  const worker = await site.as('workerA1')
  const sent = await done(officer.act('hazard', await reported(site), 'submit'))
  const plan = { planMeasure: 'Tighten', interimControl: 'Fence', fund: 0 }
  const begun = await done(worker.act('hazard', sent, 'start', plan))
  const text = await worker.upload(Buffer.from('Tightened'), 'note.txt', 'text/plain')
  const fixed = { result: 'Tightened', afterPhotos: [text.body.data.id] }
  expect(await worker.act('hazard', begun, 'submit-result', fixed)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'afterPhotos', code: 'notAPicture' }] },
  })
})
