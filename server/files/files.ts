import type { ReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/database.ts'
import { serialised } from '../db/serialised.ts'
import type { Clock } from '../platform/clock.ts'
import { badRequest } from '../platform/problem.ts'
import { Blobs, contentId, isFileId } from './blobs.ts'
import { fileKindOf, honestName, isPlainText, plainText, takenEndings } from './file-kinds.ts'
import { redrawn } from './pictures.ts'
import { type ReceivedFile, TemporaryFiles } from './temporary-files.ts'
import { namelessFile, toldName } from './told-name.ts'
import {
  countUpload,
  mustBeEnough,
  mustBeUsedFirst,
  mustBeWithinDay,
  noUploadLimits,
  type UploadLimits,
} from './upload-quota.ts'

/** A file larger than this is refused. */
export const fileLimit = 20 * 1024 * 1024

export interface StoredFile {
  readonly id: string
  readonly type: string
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
  /** As its uploader called it, where that is told. */
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

/** A file that may be kept, and how its bytes get onto the disk for good. */
interface Prepared {
  readonly file: StoredFile
  readonly write: () => Promise<unknown>
}

interface FilesOptions {
  readonly db: Database
  readonly clock: Clock
  readonly dataDir: string
  /** Default: none. */
  readonly limits?: UploadLimits
  /** Throws when the disk has no room for uploads; default: it always has. */
  readonly mustHaveRoom?: () => Promise<void>
}

/** Uploaded files: sniffed, redrawn, kept by content; who may read one is the caller's question. */
export class Files {
  readonly #db: Database
  readonly #clock: Clock
  readonly #blobs: Blobs
  readonly #limits: UploadLimits
  readonly #mustHaveRoom: () => Promise<void>
  /** Where uploads are until it is decided what becomes of them. */
  readonly temporary: TemporaryFiles

  constructor({ db, clock, dataDir, limits, mustHaveRoom }: FilesOptions) {
    this.#db = db
    this.#clock = clock
    this.#limits = limits ?? noUploadLimits
    this.#mustHaveRoom = mustHaveRoom ?? (() => Promise.resolve())
    this.#blobs = new Blobs(join(dataDir, 'files'))
    this.temporary = new TemporaryFiles(dataDir)
  }

  /**
   * Before any byte of an upload is read: throws a 507 while the disk has no room, and a 429 when so
   * many bytes are too many for this person's day.
   */
  async admit(accountId: string, bytes: number): Promise<void> {
    await this.#mustHaveRoom()
    const now = this.#clock.now()
    await this.#db.system((tx) => mustBeWithinDay(tx, { accountId, bytes, now }, this.#limits))
  }

  /** Counts what arrived, whatever becomes of it. Throws like `admit`. */
  async count(accountId: string, bytes: number): Promise<void> {
    const now = this.#clock.now()
    const all = await this.#db.system((tx) => countUpload(tx, { accountId, bytes, now }))
    mustBeEnough(all, now, this.#limits)
  }

  /**
   * Keeps an upload of this account; of a picture that it had from us, `isOurs`, the very bytes: drawn
   * once more it would pass for another one. Throws a Problem for what is not taken, keeping nothing.
   */
  async keep(accountId: string, upload: Upload, isOurs = false): Promise<StoredFile> {
    const { file, write } = await this.#prepared(upload, accountId, isOurs)
    await this.#db.system(async (tx) => {
      await mustBeUsedFirst(tx, { accountId, bytes: file.bytes }, this.#limits)
      await this.register(tx, accountId, file)
    })
    // After it is registered: bytes that are about to be removed are written again.
    await write()
    return file
  }

  /** Puts bytes of our own on the disk, like an upload. */
  async storeBytes(bytes: Buffer, claim: Claim): Promise<StoredFile> {
    const received = await this.temporary.receive(Readable.from([bytes]))
    try {
      const { file, write } = await this.#prepared({ ...received, ...claim }, 'server')
      await write()
      return file
    } finally {
      await this.temporary.remove(received)
    }
  }

  async #prepared(upload: Upload, uploader: string, isOurs = false): Promise<Prepared> {
    const kind = await fileKindOf(upload.path, upload.type)
    if (!kind) throw badRequest('fileKind', { kinds: takenEndings })
    if (kind.isImage) return this.#preparedPicture(upload, uploader, isOurs)
    const { hash: id, size: bytes } = upload
    const name = honestName(upload.name, kind.type)
    const file = { id, type: kind.type, bytes, width: null, height: null, name }
    return { file, write: () => this.#blobs.keepReceived(upload) }
  }

  async #preparedPicture(upload: Upload, uploader: string, isOurs: boolean): Promise<Prepared> {
    const picture = await redrawn(upload.path, uploader)
    if (!picture) throw badRequest('pictureUnreadable')
    const { bytes: drawn, type, width, height, thumbnail } = picture
    const [id, bytes] = isOurs ? [upload.hash, upload.size] : [contentId(drawn), drawn.length]
    const write = async () => {
      await (isOurs ? this.#blobs.keepReceived(upload) : this.#blobs.keep(drawn))
      await this.#blobs.keepVariant(id, 'thumbnail', thumbnail)
    }
    return { file: { id, type, bytes, width, height, name: honestName(upload.name, type) }, write }
  }

  /** Takes the bytes of a file away; whether anything holds it is the caller's question. */
  remove(id: string): Promise<void> {
    return this.#blobs.remove(id)
  }

  /** A file that this account has uploaded, as it called it; null for any other. */
  async uploadOf(id: string, accountId: string): Promise<StoredFile | null> {
    return this.#find(
      id,
      sql`(select u.name from file_upload u
      where u.file_id = f.id and u.account_id = ${accountId})`,
    )
  }

  /** A file as whoever put it into the record called it; `file` where that is not known. */
  async heldBy(id: string, { resource, recordId }: Holder): Promise<StoredFile | null> {
    return this.#find(
      id,
      sql`(select coalesce(h.name, ${namelessFile}) from file_holder h
      where h.file_id = f.id and h.resource = ${resource} and h.record_id = ${recordId}::uuid)`,
    )
  }

  /** A file by itself, in no record that its reader could name. */
  async nameless(id: string): Promise<StoredFile | null> {
    return this.#find(id, sql`${namelessFile}::text`)
  }

  /** `name` is an expression over `stored_file f`; where it is null there is no such file. */
  async #find(id: string, name: SQL): Promise<StoredFile | null> {
    if (!isFileId(id)) return null
    const [found] = await this.#db.system((tx) =>
      tx.query<StoredFile>(sql`
        select * from (
          select f.id, f.type, f.bytes::float8 as bytes, f.width, f.height, ${toldName(name)} as name
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

  /** Notes that this account has uploaded a stored file; waits for a removal that is under way. */
  async register(tx: Tx, accountId: string, file: StoredFile): Promise<void> {
    const { id, type, bytes, width, height, name } = file
    const now = this.#clock.now().toISOString()
    await lockContent(tx, id)
    // The row is held until the end: what is uploaded anew is not removed.
    await tx.query(sql`
      insert into stored_file as f (id, type, bytes, width, height, created_at)
      values (${id}, ${type}, ${bytes}, ${width}, ${height}, ${now})
      on conflict (id) do update set type = f.type`)
    await tx.query(sql`
      insert into file_upload (file_id, account_id, name, uploaded_at, last_at)
      values (${id}, ${accountId}, ${name}, ${now}, ${now})
      on conflict (file_id, account_id) do update set name = excluded.name, last_at = excluded.last_at`)
  }
}

/** Bytes under one id are written and removed one after the other, until the transaction ends. */
export async function lockContent(tx: Tx, id: string): Promise<void> {
  await serialised(tx, 'file content', id)
}

/** The record types of which some record holds the file. */
export async function holdingTypes(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.query<{ resource: string }>(
    sql`select distinct resource from file_holder where file_id = ${id} order by resource`,
  )
  return rows.map(({ resource }) => resource)
}

/**
 * Which of these files the account has uploaded itself, each with its media type: from now on they
 * count as used. Each is held against removal until the transaction ends, and one that was removed just
 * now is not among them.
 */
export async function claimUploads(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const own = sql`account_id = ${accountId} and file_id = any(${sql.param([...ids])}::text[])`
  const rows = await tx.query<{ id: string; type: string }>(sql`
    select f.id, f.type from stored_file f
    where f.id in (select file_id from file_upload where ${own}) order by f.id for key share of f`)
  await tx.query(sql`update file_upload set used = true where ${own} and not used`)
  return new Map(rows.map(({ id, type }) => [id, type]))
}

/** Files that a record holds from now on. */
export interface HeldFiles extends Holder {
  readonly files: readonly string[]
}

/**
 * Notes which records hold which files: from now on their readers may read them, under the names that
 * `accountId` gave them; null where nobody did.
 */
export async function holdFiles(
  tx: Tx,
  accountId: string | null,
  held: readonly HeldFiles[],
): Promise<void> {
  const rows = held.flatMap(({ files, resource, recordId }) =>
    files.map((file) => ({ file, resource, record_id: recordId })),
  )
  if (rows.length === 0) return
  await tx.query(sql`
    insert into file_holder (file_id, resource, record_id, name)
    select file, resource, record_id, (select u.name from file_upload u
      where u.file_id = file and u.account_id = ${accountId}::uuid)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as held(file text, resource text, record_id uuid)
    on conflict do nothing`)
}
