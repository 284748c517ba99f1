/** What every record carries besides its fields. */
export interface Stamp {
  readonly id: string
  readonly number: string | null
  /** As shown: a clock state where one holds. */
  readonly state: string
  /** As stored: what the transitions hang on. */
  readonly storedState: string
  readonly version: number
  readonly createdBy: string | null
  readonly createdAt: string
  readonly updatedBy: string | null
  readonly updatedAt: string
  readonly deletedAt: string | null
}

/** Fields every table has; a definition may not use the names again. */
export const stampFields = [
  'id',
  'number',
  'state',
  'storedState',
  'version',
  'createdBy',
  'createdAt',
  'updatedBy',
  'updatedAt',
  'deletedAt',
] as const
