import { PassThrough, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import {
  bookParts,
  type Cell,
  rowXml,
  type SheetLayout,
  sheetFoot,
  sheetHead,
  sheetPart,
} from './sheet-xml.ts'
import { ReaderGone, writeTo } from './write-to.ts'

/** A workbook on its way out, sheet after sheet: rows are forgotten as soon as they are written. */
export class WorkbookWriter {
  readonly #zip = new ZipFile()
  readonly #sent: Promise<void>
  #begun = 0
  #sheet: { readonly part: PassThrough; readonly layout: SheetLayout; lines: number } | null = null

  /** The names of its sheets, in the order they are going to be written. */
  constructor(out: Writable, names: readonly string[]) {
    this.#sent = pipeline(this.#zip.outputStream, out).catch((error: unknown) => {
      // A reader who leaves breaks off the part being written, which tells whoever writes.
      this.#sheet?.part.destroy()
      throw out.destroyed ? new ReaderGone() : error
    })
    // Nobody may be waiting for the end when it breaks off.
    this.#sent.catch(() => undefined)
    for (const [name, xml] of Object.entries(bookParts(names)))
      this.#zip.addBuffer(Buffer.from(xml), name)
  }

  /** Begins a sheet, after the one before it. */
  async beginSheet(layout: SheetLayout): Promise<void> {
    await this.#endSheet()
    const part = new PassThrough()
    this.#zip.addReadStream(part, sheetPart(this.#begun), { compressionLevel: 5 })
    this.#begun += 1
    this.#sheet = { part, layout, lines: 0 }
    await writeTo(part, sheetHead(layout))
  }

  /** Writes rows below those that are there; waits for whoever reads. Throws ReaderGone. */
  async write(rows: readonly (readonly Cell[])[], isBold = false): Promise<void> {
    const sheet = this.#sheet
    if (!sheet) throw new Error('rows without a sheet')
    const xml = rows.map((cells, at) => rowXml(sheet.lines + at + 1, cells, isBold))
    sheet.lines += rows.length
    await writeTo(sheet.part, xml.join(''))
  }

  /** Resolves when everything is on its way. */
  async end(): Promise<void> {
    await this.#endSheet()
    this.#zip.end()
    await this.#sent
  }

  async #endSheet(): Promise<void> {
    if (!this.#sheet) return
    const { part, layout } = this.#sheet
    await writeTo(part, sheetFoot(layout))
    part.end()
  }
}
