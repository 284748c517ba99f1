import type { ReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { badRequest } from '../problem.ts'
import { Blobs, isFileId } from './blobs.ts'
import { fileKindOf, honestName, isPlainText, plainText } from './file-kinds.ts'
import { redrawn, thumbnailOf } from './pictures.ts'
import { type ReceivedFile, TemporaryFiles } from './temporary-files.ts'

/** A file larger than this is refused. */
export const fileLimit = 20 * 1024 * 1024

export interface StoredFile {
  readonly id: string
  readonly type: string
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
  /** As its uploader called it. */
  readonly name: string
}

/** A record that holds a file. */
export interface Holder {
  readonly resource: string
  readonly recordId: string
}

export interface FileContent {
  readonly stream: ReadStream
  readonly size: number
  readonly type: string
}

interface Claim {
  readonly name: string
  /** What the client says it is. */
  readonly type: string
}

/** A file that was received, with what its sender says of it. */
export type Upload = ReceivedFile & Claim

/** Uploaded files: sniffed, redrawn, kept by content; who may read one is the caller's question. */
export class Files {
  readonly #db: Database
  readonly #clock: Clock
  readonly #blobs: Blobs
  /** Where uploads are until it is decided what becomes of them. */
  readonly temporary: TemporaryFiles

  constructor({ db, clock, dataDir }: { db: Database; clock: Clock; dataDir: string }) {
    this.#db = db
    this.#clock = clock
    this.#blobs = new Blobs(join(dataDir, 'files'))
    this.temporary = new TemporaryFiles(dataDir)
  }

  /** Keeps an upload of this account. Throws a Problem for what is not taken, keeping nothing. */
  async keep(accountId: string, upload: Upload): Promise<StoredFile> {
    const file = await this.store(upload)
    await this.#db.system((tx) => this.register(tx, accountId, file))
    return file
  }

  /** Puts bytes of our own on the disk, like an upload. */
  async storeBytes(bytes: Buffer, claim: Claim): Promise<StoredFile> {
    const received = await this.temporary.receive(Readable.from([bytes]))
    try {
      return await this.store({ ...received, ...claim })
    } finally {
      await this.temporary.remove(received)
    }
  }

  /** Puts an upload on the disk; until it is registered nobody can ask for it. Throws like `keep`. */
  async store(upload: Upload): Promise<StoredFile> {
    const kind = await fileKindOf(upload.path, upload.type)
    if (!kind) throw badRequest('fileKind')
    if (kind.isImage) return this.#storePicture(upload)
    const id = await this.#blobs.keepReceived(upload)
    const name = honestName(upload.name, kind.type)
    return { id, type: kind.type, bytes: upload.size, width: null, height: null, name }
  }

  async #storePicture({ path, name }: Upload): Promise<StoredFile> {
    const picture = await redrawn(path)
    if (!picture) throw badRequest('pictureUnreadable')
    const { bytes, type, width, height } = picture
    const id = await this.#blobs.keep(bytes)
    await this.#blobs.keepVariant(id, 'thumbnail', await thumbnailOf(bytes))
    return { id, type, bytes: bytes.length, width, height, name: honestName(name, type) }
  }

  /** A file that this account has uploaded, as it called it; null for any other. */
  async uploadOf(id: string, accountId: string): Promise<StoredFile | null> {
    return this.#find(
      id,
      sql`(select u.name from file_upload u
      where u.file_id = f.id and u.account_id = ${accountId})`,
    )
  }

  /**
   * A file as those who wrote the record called it: others may have uploaded the same bytes under
   * names that say something to nobody here. Without a record, and without a name, `file`.
   */
  async heldBy(id: string, holder: Holder | null): Promise<StoredFile | null> {
    const { resource, recordId } = holder ?? { resource: null, recordId: null }
    return this.#find(
      id,
      sql`coalesce((select u.name from file_upload u
      where u.file_id = f.id and exists (select from record_history h
        where h.record_id = ${recordId}::uuid and h.resource = ${resource} and h.actor_id = u.account_id)
      order by u.uploaded_at limit 1), 'file')`,
    )
  }

  /** `name` is an expression over `stored_file f`; where it is null there is no such file. */
  async #find(id: string, name: SQL): Promise<StoredFile | null> {
    if (!isFileId(id)) return null
    const [found] = await this.#db.system((tx) =>
      tx.query<StoredFile>(sql`
        select * from (
          select f.id, f.type, f.bytes::float8 as bytes, f.width, f.height, ${name} as name
          from stored_file f where f.id = ${id}
        ) known where name is not null`),
    )
    // Nothing in the bytes says which kind of text its first uploader called it.
    return found ? { ...found, type: isPlainText(found.type) ? plainText : found.type } : null
  }

  /** The bytes of a file or of its thumbnail; null where there is none. */
  async read({ id, type }: StoredFile, variant?: 'thumbnail'): Promise<FileContent | null> {
    const found = await this.#blobs.read(id, variant)
    return found && { ...found, type: variant ? 'image/webp' : type }
  }

  /** Notes that this account has uploaded a stored file. */
  async register(tx: Tx, accountId: string, file: StoredFile): Promise<void> {
    const { id, type, bytes, width, height, name } = file
    const now = this.#clock.now().toISOString()
    await tx.query(sql`
      insert into stored_file (id, type, bytes, width, height, created_at)
      values (${id}, ${type}, ${bytes}, ${width}, ${height}, ${now}) on conflict do nothing`)
    await tx.query(sql`
      insert into file_upload (file_id, account_id, name, uploaded_at)
      values (${id}, ${accountId}, ${name}, ${now}) on conflict do nothing`)
  }
}

/** The record types of which some record holds the file. */
export async function holdingTypes(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.query<{ resource: string }>(
    sql`select distinct resource from file_holder where file_id = ${id} order by resource`,
  )
  return rows.map(({ resource }) => resource)
}

/** Which of these files the account has uploaded itself. */
export async function uploadedBy(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(sql`
    select file_id as id from file_upload
    where account_id = ${accountId} and file_id = any(${sql.param([...ids])}::text[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Notes that a record holds these files: from now on its readers may read them. */
export async function holdFiles(tx: Tx, holder: Holder, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query(sql`
    insert into file_holder (file_id, resource, record_id)
    select id, ${holder.resource}, ${holder.recordId}::uuid
    from unnest(${sql.param([...ids])}::text[]) as id on conflict do nothing`)
}

/** The same for many records of a type at once. */
export async function holdManyFiles(
  tx: Tx,
  resource: string,
  held: readonly { readonly file: string; readonly record: string }[],
): Promise<void> {
  if (held.length === 0) return
  const files = held.map(({ file }) => file)
  const records = held.map(({ record }) => record)
  await tx.query(sql`
    insert into file_holder (file_id, resource, record_id)
    select file, ${resource}, record
    from unnest(${sql.param(files)}::text[], ${sql.param(records)}::uuid[]) as u(file, record)
    on conflict do nothing`)
}
