/** How large a table may be. Whatever is beyond is refused before it is unpacked, or as it is met. */
export interface TableLimits {
  /** Parts of a workbook's archive: sheets, pictures, settings. */
  readonly parts: number
  /** Bytes of all parts together when unpacked, as the archive's directory says. */
  readonly unpackedBytes: number
  /** How many times larger a part may become, once it is beyond `ratioFrom` bytes. */
  readonly ratio: number
  readonly ratioFrom: number
  /** Different texts of a workbook, and characters of all of them. */
  readonly sharedTexts: number
  readonly sharedCharacters: number
  readonly columns: number
  readonly cells: number
  /** Characters of one cell: what Excel itself takes. */
  readonly cellLength: number
  /** Characters of one line. */
  readonly lineLength: number
  /** Seconds that reading may take, those not counted in which nobody wants the next line. */
  readonly seconds: number
  /** Megabytes of the reading process: objects, and everything it may write to. */
  readonly heapMegabytes: number
  readonly dataMegabytes: number
}

const mebibyte = 1024 * 1024

export const tableLimits: TableLimits = {
  parts: 2_000,
  unpackedBytes: 512 * mebibyte,
  ratio: 200,
  ratioFrom: 4 * mebibyte,
  sharedTexts: 1_000_000,
  sharedCharacters: 32 * mebibyte,
  columns: 1_000,
  cells: 5_000_000,
  cellLength: 32_767,
  lineLength: mebibyte,
  seconds: 60,
  heapMegabytes: 256,
  dataMegabytes: 640,
}

/** Why a table is not read: codes of `errors`. */
export type TableRefusal =
  | 'tableKind'
  | 'tableUnreadable'
  | 'tableEncoding'
  | 'tableMoreCells'
  | 'tableBrokenUtf8'
  | 'tableUnknownEncoding'
  | 'tableSheet'
  | 'tableForged'
  | 'tableTooManyParts'
  | 'tableUnpacksTooLarge'
  | 'tableTooManyTexts'
  | 'tableTooWide'
  | 'tableTooManyCells'
  | 'tableCellTooLong'
  | 'tableLineTooLong'
  | 'tableRowNumber'
  | 'tableTooSlow'
  | 'tableTooHeavy'

/** Thrown in the reading process; the server makes a problem of it. */
export class TableFault extends Error {
  override readonly name = 'TableFault'
  readonly code: TableRefusal
  readonly params?: Readonly<Record<string, string | number>>

  constructor(code: TableRefusal, params?: Readonly<Record<string, string | number>>) {
    super(code)
    this.code = code
    this.params = params
  }
}
