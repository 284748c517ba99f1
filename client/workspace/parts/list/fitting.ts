/** Pixels of the button behind which the rest is. */
const moreWidth = 44

/**
 * How many things of these widths, in order and with a gap between them, have room on one line of
 * `room` pixels. Where some have not, the button that holds them has its place too.
 */
export function fitting(widths: readonly number[], room: number, gap: number): number {
  let end = -gap
  const ends = widths.map((width) => {
    // What draws nothing takes no gap either.
    if (width > 0) end += gap + width
    return end
  })
  if ((ends.at(-1) ?? 0) <= room) return widths.length
  const first = ends.findIndex((end) => end + gap + moreWidth > room)
  return Math.max(0, first)
}
