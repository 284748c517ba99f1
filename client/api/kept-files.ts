import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval'
import { create } from 'zustand'
import type { Values } from '#domain/where/where'
import { uploadFile } from './files.ts'
import { keptFor } from './kept-for.ts'
import { ApiProblem, isForLater, problemOf } from './problem.ts'

/** A file that could not be uploaded yet, or whose record was not sent yet. */
export interface KeptFile {
  readonly owner: string
  readonly name: string
  readonly bytes: Blob
  readonly keptAt: number
  /** Where it is on the server, and since when. */
  readonly uploaded?: { readonly id: string; readonly at: number }
}

type All = Readonly<Record<string, KeptFile>>

/** What a browser keeps at most: the photos of some records, and never the disk of a phone. */
export const mostKept = { files: 40, megabytes: 100 } as const
/** The server forgets an upload that came into no record after two days: it is uploaded anew before. */
const uploadLasts = 86_400_000
/** What was chosen just now may not stand in a draft yet. */
const graceOfNew = 60_000

/** The files by the id they have here, the SHA-256 of their content: what a field of files takes. */
export const useKeptFiles = create<{ readonly all: All; readonly isRead: boolean }>(() => ({
  all: {},
  isRead: !globalThis.indexedDB,
}))

let opened: UseStore | undefined
const store = () => {
  opened ??= refusing(createStore('headframe-files', 'files'))
  return opened
}

/** A browser that keeps nothing may throw where others reject. */
const refusing =
  (inner: UseStore): UseStore =>
  async (mode, use) =>
    inner(mode, use)

/** Looks at what the browser keeps: another tab may have kept more of it, or sent it. */
export async function readKeptFiles(): Promise<All> {
  const kept = globalThis.indexedDB
    ? await entries<string, KeptFile>(store()).catch(() => [])
    : Object.entries(useKeptFiles.getState().all)
  const all = Object.fromEntries(kept.filter(([, { owner }]) => owner === keptFor()))
  useKeptFiles.setState({ all, isRead: true })
  return all
}

/** Why a file is not kept: `tooMuch` is there already, or the browser keeps nothing. */
export class NotKept extends Error {
  override readonly name = 'NotKept'
  readonly isTooMuch: boolean

  constructor(isTooMuch: boolean) {
    super(isTooMuch ? 'too much is kept' : 'the browser keeps no files')
    this.isTooMuch = isTooMuch
  }
}

/**
 * Uploads a file and answers its id. One that the server cannot take now is kept in this browser, over
 * a reload, and answered by an id of its own until it is uploaded with what it was chosen for.
 */
export async function storeFile(
  bytes: Blob,
  name: string,
  onProgress?: (share: number) => void,
): Promise<string> {
  try {
    return await uploadFile(bytes, name, onProgress)
  } catch (error) {
    const problem = problemOf(error)
    if (!problem || !isForLater(problem)) throw error
    return keepFile(bytes, name)
  }
}

async function keepFile(bytes: Blob, name: string): Promise<string> {
  const owner = keptFor()
  if (owner === null || !globalThis.indexedDB) throw new NotKept(false)
  const content = await bytes.arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  const id = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  await forgetUnusedFiles()
  const others = Object.entries(useKeptFiles.getState().all).filter(([one]) => one !== id)
  const size = others.reduce((sum, [, kept]) => sum + kept.bytes.size, bytes.size)
  if (others.length >= mostKept.files || size > mostKept.megabytes * 1_000_000)
    throw new NotKept(true)
  await put(id, { owner, name, bytes, keptAt: Date.now() })
  return id
}

async function put(id: string, file: KeptFile): Promise<void> {
  await set(id, file, store()).catch(() => {
    throw new NotKept(false)
  })
  useKeptFiles.setState(({ all }) => ({ all: { ...all, [id]: file } }))
}

/** The values with what has been uploaded meanwhile by its id on the server. */
export function asUploaded(values: Values): Values {
  const { all } = useKeptFiles.getState()
  return replaced(values, (id) => all[id]?.uploaded?.id ?? id) as Values
}

/** Uploads the kept files in these values and answers them as the server can take them. */
export async function withFilesUploaded(values: Values): Promise<Values> {
  const found = Object.entries(values).map(([field, value]) => [field, fileIds(value)] as const)
  if (found.every(([, ids]) => ids.length === 0)) return values
  await readKeptFiles()
  for (const [field, ids] of found) {
    for (const id of ids) {
      const kept = useKeptFiles.getState().all[id]
      if (kept) await uploadKept(id, kept).catch((error) => Promise.reject(atField(error, field)))
    }
  }
  return asUploaded(values)
}

async function uploadKept(id: string, kept: KeptFile): Promise<void> {
  if (kept.uploaded && Date.now() - kept.uploaded.at < uploadLasts) return
  const stored = await uploadFile(kept.bytes, kept.name)
  await put(id, { ...kept, uploaded: { id: stored, at: Date.now() } })
}

/** A file that the server does not take is a fault of its field. */
function atField(error: unknown, field: string): unknown {
  const problem = problemOf(error)
  if (!problem || isForLater(problem)) return error
  const { code, params } = problem
  return new ApiProblem(422, { code: 'invalid', errors: [{ field, code, params }] })
}

const idShape = /^[0-9a-f]{64}$/
const isId = (value: unknown): value is string => typeof value === 'string' && idShape.test(value)

function fileIds(value: unknown): string[] {
  if (isId(value)) return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(fileIds)
}

function replaced(value: unknown, by: (id: string) => string): unknown {
  if (isId(value)) return by(value)
  if (Array.isArray(value)) return value.map((one) => replaced(one, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, by)]))
}

/** Takes away the files that no draft and nothing unsent in this browser holds any more. */
export async function forgetUnusedFiles(): Promise<void> {
  const all = await readKeptFiles()
  const texts = Array.from({ length: localStorage.length }, (_, at) =>
    localStorage.getItem(localStorage.key(at) ?? ''),
  )
  const isOld = ({ keptAt }: KeptFile) => Date.now() - keptAt > graceOfNew
  await forget(
    Object.keys(all).filter(
      (id) => all[id] && isOld(all[id]) && !texts.some((text) => text?.includes(id)),
    ),
  )
}

/** From now on the browser keeps files of this person alone; null: of nobody. */
export async function keepFilesOf(personId: string | null): Promise<void> {
  useKeptFiles.setState({ all: {} })
  if (!globalThis.indexedDB) return
  const kept = await entries<string, KeptFile>(store()).catch(() => [])
  await forget(kept.flatMap(([id, { owner }]) => (owner === personId ? [] : [id])))
  if (personId !== null) await forgetUnusedFiles()
}

async function forget(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await delMany([...ids], store()).catch(() => undefined)
  const left = Object.entries(useKeptFiles.getState().all).filter(([id]) => !ids.includes(id))
  useKeptFiles.setState({ all: Object.fromEntries(left) })
}
