/** Milliseconds for which one announcement stands: long enough to be read twice. */
export const turnLength = 12_000

/** Which of so many stands now: by the clock, so that all displays of a room show the same. */
export const turnAt = (count: number, now: number): number =>
  count > 0 ? Math.floor(now / turnLength) % count : 0
