/** How much one person may upload: in the database, for a restart must not give it all back. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { serialised } from '../db/serialised.ts'
import { tooMany } from '../platform/problem.ts'

export interface UploadLimits {
  readonly uploadBytesPerDay: number
  readonly unusedUploadBytes: number
}

export const noUploadLimits: UploadLimits = {
  uploadBytesPerDay: Number.MAX_SAFE_INTEGER,
  unusedUploadBytes: Number.MAX_SAFE_INTEGER,
}

interface Spending {
  readonly accountId: string
  readonly bytes: number
  readonly now: Date
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
const secondsLeft = (now: Date): number => 86_400 - (Math.floor(now.getTime() / 1000) % 86_400)

/** Throws a 429 when so many bytes more are too many for this day. Counts nothing. */
export async function mustBeWithinDay(
  tx: Tx,
  { accountId, bytes, now }: Spending,
  { uploadBytesPerDay }: UploadLimits,
): Promise<void> {
  const [spent] = await tx.query<{ bytes: number }>(sql`
    select bytes::float8 as bytes from upload_day
    where account_id = ${accountId}::uuid and day = ${dayOf(now)}::date`)
  if ((spent?.bytes ?? 0) + bytes > uploadBytesPerDay)
    throw tooMany(secondsLeft(now), 'uploadQuota')
}

/** Counts bytes that arrived, whatever becomes of them; answers the bytes of the day. */
export async function countUpload(tx: Tx, { accountId, bytes, now }: Spending): Promise<number> {
  const [counted] = await tx.query<{ bytes: number }>(sql`
    insert into upload_day as u (account_id, day, bytes)
    values (${accountId}::uuid, ${dayOf(now)}::date, ${bytes})
    on conflict (account_id, day) do update set bytes = u.bytes + excluded.bytes
    returning u.bytes::float8 as bytes`)
  return counted?.bytes ?? 0
}

/** Throws a 429 when the bytes of the day are too many. */
export function mustBeEnough(bytes: number, now: Date, { uploadBytesPerDay }: UploadLimits): void {
  if (bytes > uploadBytesPerDay) throw tooMany(secondsLeft(now), 'uploadQuota')
}

/**
 * Throws a 429 when the person has too many bytes in no record of theirs. Records of others do not
 * count: they would tell who else has the same bytes. Two uploads at once wait for one another.
 */
export async function mustBeUsedFirst(
  tx: Tx,
  { accountId, bytes }: Omit<Spending, 'now'>,
  { unusedUploadBytes }: UploadLimits,
): Promise<void> {
  await serialised(tx, 'uploads', accountId)
  const [unused] = await tx.query<{ bytes: number }>(sql`
    select coalesce(sum(f.bytes), 0)::float8 as bytes
    from file_upload u join stored_file f on f.id = u.file_id
    where u.account_id = ${accountId}::uuid and not u.used`)
  if ((unused?.bytes ?? 0) + bytes > unusedUploadBytes) throw tooMany(3_600, 'unusedUploads')
}

/** Forgets what was counted on days gone by. */
export async function forgetUploadDays(tx: Tx, now: Date): Promise<void> {
  await tx.query(sql`delete from upload_day where day < ${dayOf(now)}::date - 1`)
}
