import type { TableForm } from '#domain/api/table-reading'

/** How a table is written, as far as its rows do not say it. */
export type WrittenForm = Omit<TableForm, 'headingLine'>
