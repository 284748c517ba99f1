import type { ReadStream } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { badRequest } from '../problem.ts'
import { Blobs, isFileId } from './blobs.ts'
import { fileKindOf } from './file-kinds.ts'
import { redrawn, thumbnailOf } from './pictures.ts'

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

interface Upload {
  readonly bytes: Buffer
  readonly name: string
  /** What the client says it is. */
  readonly type: string
}

/** Uploaded files: sniffed, redrawn, kept by content; who may read one is the caller's question. */
export class Files {
  readonly #db: Database
  readonly #clock: Clock
  readonly #blobs: Blobs

  constructor({ db, clock, dataDir }: { db: Database; clock: Clock; dataDir: string }) {
    this.#db = db
    this.#clock = clock
    this.#blobs = new Blobs(join(dataDir, 'files'))
  }

  /** Keeps an upload of this account. Throws a Problem for what is not taken, keeping nothing. */
  async keep(accountId: string, upload: Upload): Promise<StoredFile> {
    const file = await this.store(upload)
    await this.#db.system((tx) => this.register(tx, accountId, file))
    return file
  }

  /** Puts an upload on the disk; until it is registered nobody can ask for it. Throws like `keep`. */
  async store({ bytes, name, type }: Upload): Promise<StoredFile> {
    const kind = await fileKindOf(bytes, type)
    if (!kind) throw badRequest('fileKind')
    const picture = kind.isImage ? await redrawn(bytes) : null
    if (kind.isImage && !picture) throw badRequest('pictureUnreadable')
    const content = picture?.bytes ?? bytes
    const id = await this.#blobs.keep(content)
    if (picture) await this.#blobs.keepVariant(id, 'thumbnail', await thumbnailOf(content))
    return {
      id,
      type: picture?.type ?? kind.type,
      bytes: content.length,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      name: name.slice(-200),
    }
  }

  /** What is known of a file, its name as this account or else its first uploader gave it. */
  async find(id: string, accountId: string): Promise<StoredFile | null> {
    if (!isFileId(id)) return null
    const [found] = await this.#db.system((tx) =>
      tx.query<StoredFile>(sql`
        select f.id, f.type, f.bytes::float8 as bytes, f.width, f.height, u.name
        from stored_file f join file_upload u on u.file_id = f.id where f.id = ${id}
        order by (u.account_id = ${accountId}) desc, u.uploaded_at limit 1`),
    )
    return found ?? null
  }

  /** Whether this account uploaded it, and the records that hold it. */
  async holders(
    id: string,
    accountId: string,
  ): Promise<{ isOwn: boolean; holders: readonly Holder[] }> {
    return this.#db.system(async (tx) => {
      const own = await uploadedBy(tx, accountId, [id])
      const holders = await tx.query<Holder>(sql`
        select resource, record_id as "recordId" from file_holder where file_id = ${id}
        order by record_id desc limit 50`)
      return { isOwn: own.has(id), holders }
    })
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
