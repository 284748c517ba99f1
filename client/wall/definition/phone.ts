/** How much of a phone widgets take: what they share. */
import type { WidgetSpec } from '#domain/wall/screen'
import { figuresAcross } from './across.ts'
import type { PhoneRoom } from './widget.ts'

/** Pixels of a tile around what it draws: title, edges. */
const frame = 66
/** Pixels of a picture whose widget says nothing else. */
export const pictureOnPhone = 280

/** A list of at most as many rows as its layout says. */
export const rowsOnPhone =
  (row: number, usual: number) =>
  ({ options }: WidgetSpec): number =>
    frame + row * (typeof options.limit === 'number' ? options.limit : usual)

/** Pixels of a picture of one mine; of a mine beside others, with its name; and of what is written below them. */
const ofOneMine = 520
const ofSeveral = 118
const belowMines = 70

/** A map of the mines of a board, three beside each other: narrower ones have no room for their figures. */
export const mapOnPhone = (_: WidgetSpec, { mines }: Pick<PhoneRoom, 'mines'>): number =>
  Math.max(ofOneMine, frame + belowMines + Math.ceil(mines / 3) * ofSeveral)

/** Pixels beside what a tile draws. */
const sides = 40

/** A row for each figure, or for as many of them as stand beside each other where one is `least` wide. */
export const figuresOnPhone =
  (row: number, least?: number) =>
  ({ metrics, options }: WidgetSpec, { width }: Pick<PhoneRoom, 'width'>): number => {
    const count = Object.keys(metrics).filter((slot) => !slot.endsWith('Before')).length
    const columns = typeof options.columns === 'number' ? options.columns : undefined
    const across = least ? figuresAcross(count, { columns, width: width - sides, least }) : 1
    return frame + row * Math.ceil(count / across)
  }
