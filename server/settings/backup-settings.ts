import { resolve } from 'node:path'
import { z } from 'zod'
import { whole } from './setting.ts'

/** When backups are made by the server itself, and where they stand. */
export interface BackupSettings {
  readonly folder: string
  /** Of the day in UTC, 0 to 23. */
  readonly hour: number
  /** How many of them stay. */
  readonly keep: number
}

export const backupVariables = {
  BACKUP_DIR: {
    schema: z.string().optional(),
    cure: 'a folder for backups, outside DATA_DIR and SCREENS_DIR',
  },
  BACKUP_HOUR: { schema: whole(0, 23).default(2), cure: 'an hour of the day in UTC, 0 to 23' },
  BACKUP_KEEP: {
    schema: whole(1, 1_000).default(14),
    cure: 'how many backups are kept, 1 to 1000',
  },
} as const

interface Raw {
  readonly BACKUP_DIR?: string
  readonly BACKUP_HOUR: number
  readonly BACKUP_KEEP: number
}

/** Unset: the server makes none by itself. */
export const backupSettingsOf = (raw: Raw): BackupSettings | undefined =>
  raw.BACKUP_DIR
    ? { folder: resolve(raw.BACKUP_DIR), hour: raw.BACKUP_HOUR, keep: raw.BACKUP_KEEP }
    : undefined
