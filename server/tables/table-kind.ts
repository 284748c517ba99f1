export type TableKind = 'xlsx' | 'csv'

const archive = Buffer.from('PK')
const gzip = Buffer.from([0x1f, 0x8b])

/** By its first bytes: a workbook is an archive, everything else is read as text. */
export const tableKindOf = (start: Buffer): TableKind =>
  start.subarray(0, 2).equals(archive) ? 'xlsx' : 'csv'

export const isGzip = (start: Buffer): boolean => start.subarray(0, 2).equals(gzip)
