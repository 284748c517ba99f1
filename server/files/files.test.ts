import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Blobs, isFileId } from './blobs.ts'
import { fileKindOf } from './file-kinds.ts'
import { redrawn, thumbnailOf } from './pictures.ts'

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
    expect(await fileKindOf(Buffer.from(content, 'latin1'), claimed)).toBeNull()
  })

  it('is told by its bytes, whatever it claims', async () => {
    expect(await fileKindOf(await photo(), 'text/html')).toEqual({
      type: 'image/jpeg',
      isImage: true,
    })
    expect(await fileKindOf(Buffer.from('班次,人数\n早,12\n'), 'text/csv')).toEqual({
      type: 'text/csv',
      isImage: false,
    })
  })
})

describe('a picture', () => {
  it('loses where and by whom it was taken', async () => {
    const bytes = await photo()
    expect(bytes.includes('Li Wei')).toBe(true)
    const picture = await redrawn(bytes)
    expect(picture).toMatchObject({ type: 'image/jpeg', width: 640, height: 480 })
    expect(picture?.bytes.includes('Li Wei')).toBe(false)
    expect((await sharp(picture?.bytes).metadata()).exif).toBeUndefined()
  })

  it('loses what was hung on behind it', async () => {
    const smuggled = Buffer.concat([await photo(), Buffer.from('<script>steal()</script>')])
    expect((await redrawn(smuggled))?.bytes.includes('steal')).toBe(false)
  })

  it('that is a flood of pixels or broken is not drawn at all', async () => {
    const size = { width: 12_000, height: 12_000, channels: 3 as const, background: '#000' }
    const flood = await sharp({ create: size }).png({ compressionLevel: 9 }).toBuffer()
    expect(flood.length).toBeLessThan(1_000_000)
    expect(await redrawn(flood)).toBeNull()
    expect(await redrawn((await photo()).subarray(0, 300))).toBeNull()
  })

  it('has a thumbnail that fits a list', async () => {
    const { width, height, format } = await sharp(await thumbnailOf(await photo())).metadata()
    expect({ width, height, format }).toEqual({ width: 320, height: 240, format: 'webp' })
  })
})

describe('the folder of files', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headframe-files-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('keeps equal bytes once and gives them back', async () => {
    const blobs = new Blobs(folder)
    const bytes = Buffer.from('minutes of the drill')
    const ids = await Promise.all([1, 2, 3, 4].map(() => blobs.keep(bytes)))
    expect(new Set(ids).size).toBe(1)
    const id = ids[0] ?? ''
    expect(await readdir(join(folder, id.slice(0, 2)))).toEqual([id])
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
