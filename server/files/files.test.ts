import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Blobs, isFileId } from './blobs.ts'
import { fileKindOf, honestName } from './file-kinds.ts'
import { costsTooMuch, scansOf } from './picture-cost.ts'
import { redrawn } from './pictures.ts'
import { TemporaryFiles } from './temporary-files.ts'
import { manyScans } from './testing.ts'

let folder = ''
let temporary: TemporaryFiles
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headframe-files-'))
  temporary = new TemporaryFiles(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const received = (bytes: Buffer) => temporary.receive(Readable.from([bytes]))
const pathOf = async (bytes: Buffer) => (await received(bytes)).path

const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#a05a2c' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Li Wei' }, IFD3: { GPSLatitude: '44/1 5/1 0/1' } })
    .toBuffer()

describe('what a file is', () => {
  it.each([
    ['a page that calls itself a picture', '<html><script>1</script></html>', 'image/png'],
    [
      'a drawing that can run scripts',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'image/svg+xml',
    ],
    ['markup that calls itself text', ' <script>1</script>', 'text/plain'],
    ['a program', 'MZ\u0090\u0000', 'application/octet-stream'],
    ['nothing', '', 'application/pdf'],
  ])('is not %s', async (_, content, claimed) => {
    expect(await fileKindOf(await pathOf(Buffer.from(content, 'latin1')), claimed)).toBeNull()
  })

  it('is notified by its bytes, whatever it claims', async () => {
    expect(await fileKindOf(await pathOf(await photo()), 'text/html')).toEqual({
      type: 'image/jpeg',
      isImage: true,
    })
    expect(await fileKindOf(await pathOf(Buffer.from('班次,人数\n早,12\n')), 'text/csv')).toEqual({
      type: 'text/csv',
      isImage: false,
    })
  })
})

describe('a picture', () => {
  it('loses where and by whom it was taken', async () => {
    const bytes = await photo()
    expect(bytes.includes('Li Wei')).toBe(true)
    const picture = await redrawn(await pathOf(bytes), 'li')
    expect(picture).toMatchObject({ type: 'image/jpeg', width: 640, height: 480 })
    expect(picture?.bytes.includes('Li Wei')).toBe(false)
    expect((await sharp(picture?.bytes).metadata()).exif).toBeUndefined()
  })

  it('loses what was hung on behind it', async () => {
    const smuggled = Buffer.concat([await photo(), Buffer.from('<script>steal()</script>')])
    expect((await redrawn(await pathOf(smuggled), 'li'))?.bytes.includes('steal')).toBe(false)
  })

  it('that is a flood of pixels or broken is not drawn at all', async () => {
    const size = { width: 12_000, height: 12_000, channels: 3 as const, background: '#000' }
    const flood = await sharp({ create: size }).png({ compressionLevel: 9 }).toBuffer()
    expect(flood.length).toBeLessThan(1_000_000)
    expect(await redrawn(await pathOf(flood), 'li')).toBeNull()
    expect(await redrawn(await pathOf((await photo()).subarray(0, 300)), 'li')).toBeNull()
  })

  it('is drawn in the turn of its uploader: many of one person hold up nobody else', async () => {
    const path = await pathOf(await photo())
    // Both processes are up.
    await Promise.all([redrawn(path, 'attacker'), redrawn(path, 'li')])
    let done = 0
    const many = Array.from({ length: 20 }, async () => {
      await redrawn(path, 'attacker')
      done += 1
    })
    expect(await redrawn(path, 'li')).not.toBeNull()
    // Of the twenty one is at work beside it; two lines of the event loop may say so late.
    expect(done).toBeLessThan(6)
    await Promise.all(many)
  })

  it('that waits behind thirty of its own uploader is refused in known words', async () => {
    const path = await pathOf(await photo())
    const all = await Promise.allSettled(Array.from({ length: 33 }, () => redrawn(path, 'li')))
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(2)
    expect(refused[0]).toMatchObject({ status: 503, code: 'uploadsBusy' })
  })

  it('in AVIF has twelve million pixels at most', async () => {
    const avif = (height: number) =>
      sharp({ create: { width: 4_000, height, channels: 3, background: '#345' } })
        .avif({ effort: 0 })
        .toBuffer()
    expect(await redrawn(await pathOf(await avif(3_001)), 'li')).toBeNull()
    expect(await redrawn(await pathOf(await avif(300)), 'li')).toMatchObject({ width: 4_000 })
  })

  it('has a thumbnail that fits a list', async () => {
    const picture = await redrawn(await pathOf(await photo()), 'li')
    const { width, height, format } = await sharp(picture?.thumbnail).metadata()
    expect({ width, height, format }).toEqual({ width: 320, height: 240, format: 'webp' })
  })
})

describe('a picture that is made to cost', () => {
  it('by its scans is not drawn, and keeps nobody else’s waiting', async () => {
    const path = await pathOf(await manyScans(7_000, 60))
    expect(await scansOf(path)).toBeGreaterThan(60)
    const two = ['worker', 'contractor'].map((uploader) => redrawn(path, uploader))
    const started = performance.now()
    expect(await redrawn(await pathOf(await photo()), 'officer')).not.toBeNull()
    expect(await Promise.all(two)).toEqual([null, null])
    expect(performance.now() - started).toBeLessThan(20_000)
  }, 60_000)

  it('by its depth is refused by what its header says', async () => {
    const header = { format: 'png', width: 7_000, height: 7_000, channels: 4, depth: 'ushort' }
    const path = await pathOf(await photo())
    expect(await costsTooMuch(path, { ...header, isProgressive: true })).toBe(true)
    expect(await costsTooMuch(path, { ...header, isProgressive: false })).toBe(false)
  })

  it('is told from one that a camera made', async () => {
    const header = { format: 'jpeg', width: 4_000, height: 3_000, channels: 3, depth: 'uchar' }
    const path = await pathOf(await manyScans(640, 10))
    expect(await costsTooMuch(path, { ...header, isProgressive: true })).toBe(false)
  })
})

describe('the name of a file', () => {
  it.each([
    ['evil.js', 'text/plain', 'evil.js.txt'],
    ['page.HTML', 'text/plain', 'page.HTML.txt'],
    ['drawing.svg', 'text/csv', 'drawing.svg.csv'],
    ['module.mjs. .', 'text/plain', 'module.mjs.txt'],
    ['invoice\u202Etxt.exe', 'text/plain', 'invoicetxt.exe.txt'],
    ['../../etc/passwd', 'text/plain', '.._.._etc_passwd.txt'],
    ['照片.png', 'image/jpeg', '照片.jpg'],
    ['照片.JPEG', 'image/jpeg', '照片.JPEG'],
    ['班次.csv', 'text/csv', '班次.csv'],
    ['', 'application/pdf', 'file.pdf'],
    ['half\ud83d pair.txt', 'text/plain', 'half pair.txt'],
    ['\udc00\ud800', 'application/pdf', 'file.pdf'],
    [`${'🪨'.repeat(200)}.txt`, 'text/plain', `${'🪨'.repeat(146)}.txt`],
  ])('%j of %s becomes %j', (name, type, honest) => {
    expect(honestName(name, type)).toBe(honest)
  })

  it('ends like what the file is, whatever it was called', () => {
    const types = ['text/plain', 'text/csv', 'image/png', 'application/pdf']
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...types), (name, type) => {
        const once = honestName(name, type)
        const endings = /\.(txt|log|text|csv|png|pdf)$/i
        return endings.test(once) && honestName(once, type) === once
      }),
    )
  })
})

describe('the name of a file in a header', () => {
  it('can be written there, whatever it was called', () => {
    const halves = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
    const unit = fc.oneof(fc.constantFrom('\ud800', '\udfff', '🪨', '.', '/'), halves)
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 400 }), (name) => {
        const honest = honestName(name, 'text/plain')
        // Throws for half a surrogate pair.
        return encodeURIComponent(honest) !== '' && !/[\p{Cc}/\\]/u.test(honest)
      }),
    )
  })
})

describe('a file that is needed for a moment', () => {
  it('is nobody else’s to read, and gone with the next start', async () => {
    const { path, size } = await received(Buffer.from('names and phones'))
    expect(size).toBe(16)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'tmp'))).mode & 0o777).toBe(0o700)
    await new TemporaryFiles(folder).start()
    expect(await readdir(join(folder, 'tmp'))).toEqual([])
  })

  it('is removed when its sender breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('gone')
      })(),
    )
    const before = await readdir(join(folder, 'tmp'))
    await expect(temporary.receive(broken)).rejects.toThrow('gone')
    expect(await readdir(join(folder, 'tmp'))).toEqual(before)
  })
})

describe('the folder of files', () => {
  it('keeps equal bytes once and gives them back', async () => {
    const blobs = new Blobs(join(folder, 'files'))
    const bytes = Buffer.from('minutes of the drill')
    const ids = await Promise.all([
      ...[1, 2].map(() => blobs.keep(bytes)),
      ...[3, 4].map(async () => blobs.keepReceived(await received(bytes))),
    ])
    expect(new Set(ids).size).toBe(1)
    const id = ids[0] ?? ''
    expect(await readdir(join(folder, 'files', id.slice(0, 2)))).toEqual([id])
    const read = await blobs.read(id)
    const chunks: Buffer[] = []
    for await (const chunk of read?.stream ?? []) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks)).toEqual(bytes)
  })

  it.each([
    '../../etc/passwd',
    '..%2fsecret',
    'A'.repeat(64),
    'a'.repeat(63),
    `${'a'.repeat(64)}\0`,
  ])('is never left by the way of %j', async (id) => {
    expect(isFileId(id)).toBe(false)
    await expect(new Blobs(folder).read(id)).rejects.toThrow(RangeError)
  })
})
