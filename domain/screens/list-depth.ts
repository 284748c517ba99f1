/**
 * So many rows of a list are reached by page numbers: to number a page, every row before it must be
 * read. What lies deeper is reached from row to row, or by narrowing the list or turning it round.
 */
export const pagedRows = 1_000

/** Whether a page, counted from 1, can be had by its number. */
export const isNumbered = ({ page, size }: { readonly page: number; readonly size: number }) =>
  (page - 1) * size < pagedRows
