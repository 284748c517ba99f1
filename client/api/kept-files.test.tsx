import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  asUploaded,
  forgetUnusedFiles,
  keepFilesOf,
  mostKept,
  NotKept,
  readKeptFiles,
  storeFile,
  useKeptFiles,
  withFilesUploaded,
} from './kept-files.ts'
import { keptForKey } from './kept-for.ts'
import { ApiProblem } from './problem.ts'

const upload = vi.hoisted(() => ({ file: vi.fn<(bytes: Blob, name: string) => Promise<string>>() }))
vi.mock('./files.ts', () => ({ uploadFile: upload.file }))
// What structured cloning makes of a Blob of jsdom has no bytes: those of Node are cloned whole.
const { Blob } = await vi.importActual<typeof import('node:buffer')>('node:buffer')
const photo = (text: string) => new Blob([text]) as unknown as globalThis.Blob

const offline = () => Promise.reject(new ApiProblem(0))
const onServer = 'f'.repeat(64)

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem(keptForKey, 'ana')
  await keepFilesOf(null)
  upload.file.mockReset().mockImplementation(offline)
})

describe('a file that could not be uploaded', () => {
  it('has an id of its own, survives a reload, and is uploaded once with what it was chosen for', async () => {
    const id = await storeFile(photo('roof'), 'roof.jpg')
    // printf roof | sha256sum
    expect(id).toBe('d1a0d6f4707493e53bc9b5bdfc37fa7c4b141b42e5892459c12c50275ee65a53')
    useKeptFiles.setState({ all: {} })

    await expect(withFilesUploaded({ photos: [id] })).rejects.toMatchObject({ status: 0 })
    upload.file.mockReset().mockResolvedValue(onServer)
    const values = { title: 'Loose roof', photos: [id], rows: [{ proof: id }] }
    const sent = { title: 'Loose roof', photos: [onServer], rows: [{ proof: onServer }] }
    expect(await withFilesUploaded(values)).toEqual(sent)
    // The answer to the record was lost: what is sent again is the same.
    expect(await withFilesUploaded(values)).toEqual(sent)
    expect(asUploaded(values)).toEqual(sent)
    expect(upload.file).toHaveBeenCalledTimes(1)
    expect(upload.file.mock.calls[0]?.[1]).toBe('roof.jpg')
  })

  it('is not kept where the server refuses it, and a later refusal is a fault of its field', async () => {
    upload.file.mockRejectedValue(new ApiProblem(415, { code: 'fileNotTaken' }))
    await expect(storeFile(photo('MZ'), 'a.exe')).rejects.toMatchObject({ status: 415 })
    upload.file.mockImplementation(offline)
    const id = await storeFile(photo('MZ'), 'a.exe')
    upload.file.mockRejectedValue(new ApiProblem(415, { code: 'fileNotTaken' }))
    await expect(withFilesUploaded({ photos: [id] })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'photos', code: 'fileNotTaken' }],
    })
  })

  it('is refused once the browser keeps as many as it may', async () => {
    for (let count = 0; count < mostKept.files; count += 1) {
      await storeFile(photo(`${count}`), `${count}.jpg`)
    }
    const refused = await storeFile(photo('one more'), 'more.jpg').catch((error) => error)
    expect(refused).toBeInstanceOf(NotKept)
    expect(refused.isTooMuch).toBe(true)
  })

  it('is forgotten when another person signs in, and for nobody', async () => {
    await storeFile(photo('roof'), 'roof.jpg')
    await keepFilesOf('ana')
    expect(Object.keys(await readKeptFiles())).toHaveLength(1)
    localStorage.setItem(keptForKey, 'boris')
    await keepFilesOf('boris')
    localStorage.setItem(keptForKey, 'ana')
    expect(await readKeptFiles()).toEqual({})
    localStorage.removeItem(keptForKey)
    await expect(storeFile(photo('roof'), 'roof.jpg')).rejects.toBeInstanceOf(NotKept)
  })

  it('goes once no draft holds it any more', async () => {
    const id = await storeFile(photo('roof'), 'roof.jpg')
    localStorage.setItem('headframe.draft.ana.hazard.new', JSON.stringify({ photos: [id] }))
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000)
    await forgetUnusedFiles()
    expect(Object.keys(await readKeptFiles())).toEqual([id])
    localStorage.removeItem('headframe.draft.ana.hazard.new')
    await forgetUnusedFiles()
    expect(await readKeptFiles()).toEqual({})
    vi.restoreAllMocks()
  })
})
