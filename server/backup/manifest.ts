/** What a backup holds and how its folder is called; pure. */
import { sep } from 'node:path'
import { z } from 'zod'

/** Below the backup, and nowhere else: whoever can write the manifest names what a restore writes. */
const isInside = (path: string): boolean =>
  !path.includes('\0') &&
  path
    .replace(/\/$/, '')
    .split(sep === '/' ? '/' : /[/\\]/)
    .every((name) => name !== '' && name !== '.' && name !== '..')

/** A file of the backup. */
const part = z.object({
  path: z.string().refine(isInside),
  bytes: z.int(),
  /** SHA-256 in hex. */
  sha256: z.string().length(64),
})

const manifest = z.object({
  format: z.literal(1),
  /** When it was begun; its folder is called so. */
  at: z.iso.datetime(),
  /** The moment whose rows it holds; older backups do not say. */
  asOf: z.iso.datetime().optional(),
  /** Version of the program that made it. */
  program: z.string(),
  /** `cluster`: the files of the embedded PostgreSQL; `dump`: what pg_dump wrote. */
  database: z.enum(['cluster', 'dump']),
  /** Whether the key is in the backup; else it was given by SECRET_KEY and has to be given again. */
  hasSecretKey: z.boolean(),
  migrations: z.array(z.string()),
  /** Rows by table, at the moment the database is restored to. */
  counts: z.record(z.string(), z.int()),
  parts: z.array(part),
})

export type Part = z.infer<typeof part>
export type Manifest = z.infer<typeof manifest>
export type Counts = Manifest['counts']

/** The moment that a restore goes back to, as far as the backup says. */
export const restoredAsOf = ({ at, asOf }: Pick<Manifest, 'at' | 'asOf'>): string => asOf ?? at

export const manifestName = 'manifest.json'

/** Null for what is no manifest of ours. */
export function manifestIn(text: string): Manifest | null {
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const prefix = 'headframe-'
/** Ends the name of one that is not whole. */
const draftEnd = '.partial'

/** `headframe-2026-11-25T023000Z`: names sort as their times do, on every file system. */
export const folderName = (at: Date): string =>
  `${prefix}${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`

export const draftName = (at: Date): string => `${folderName(at)}${draftEnd}`

export const isDraft = (name: string): boolean => name.startsWith(prefix) && name.endsWith(draftEnd)

/** When the backup in a folder of this name was made; null where it is no whole backup. */
export function timeIn(name: string): Date | null {
  const found = /^headframe-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z$/.exec(name)
  if (!found) return null
  const [, day, hours, minutes, seconds] = found
  return new Date(`${day}${hours}:${minutes}:${seconds}Z`)
}

/** When the newest of these backups was made; null where none is one. */
export function newestOf(names: readonly string[]): Date | null {
  const [newest = ''] = names.filter(timeIn).sort().reverse()
  return timeIn(newest)
}

/** Which of these folders go, so that the `keep` newest backups stay. */
export const outdated = (names: readonly string[], keep: number): string[] =>
  names.filter(timeIn).sort().reverse().slice(keep)

/** Tables whose rows are not as many as were noted, in a few words. */
export function countFaults(noted: Counts, found: Counts): string[] {
  const tables = [...new Set([...Object.keys(noted), ...Object.keys(found)])].sort()
  return tables
    .filter((table) => noted[table] !== found[table])
    .map(
      (table) => `${table} has ${found[table] ?? 'no'} rows instead of ${noted[table] ?? 'none'}`,
    )
}
