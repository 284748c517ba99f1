/** `csv` is for programs, the same in every language; `csv-excel` as Excel opens it in the reader's. */
export const sheetFormats = ['xlsx', 'csv', 'csv-excel'] as const
export type SheetFormat = (typeof sheetFormats)[number]
