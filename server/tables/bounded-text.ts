import { withoutUnkeepable } from '#domain/text/sound-json'
import { TableFault, type TableLimits } from './table-limits.ts'

/** The text of one cell as it comes in pieces: never longer than a cell may be. */
export class BoundedText {
  readonly #limit: number
  #value = ''

  constructor({ cellLength }: Pick<TableLimits, 'cellLength'>) {
    this.#limit = cellLength
  }

  get value(): string {
    return this.#value
  }

  clear(): void {
    this.#value = ''
  }

  add(piece: string): void {
    if (this.#value.length + piece.length > this.#limit)
      throw new TableFault('tableCellTooLong', { limit: this.#limit })
    this.#value += piece
  }
}

/**
 * Workbooks write characters that XML has none for as `_x0007_`, and `_x005F_` before what only looks
 * so. What no text here can keep is left out: NUL, and half of a surrogate pair.
 */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? withoutUnkeepable(
        text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        ),
      )
    : text
