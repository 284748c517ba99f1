/**
 * The program that reads a table in a process of its own: what somebody uploaded is its standard
 * input, its rows are its output, a line of JSON each. It knows no secret and no other file, and
 * whatever a table does to it, it does to nobody else.
 */
import { once } from 'node:events'
import type { TableReading } from '#domain/api/table-reading'
import { TableFault, type TableLimits } from './table-limits.ts'
import { tableRows } from './table-rows.ts'
import type { WrittenForm } from './written-form.ts'

const input = 0

/** What is said of a table: how it is written, its rows, then how it ended. */
export type TableMessage =
  | { readonly form: WrittenForm }
  | readonly [line: number, ...cells: (string | number)[]]
  | { readonly end: true }
  | { readonly fault: Pick<TableFault, 'code' | 'params'> }

/** What is asked of the program. */
export interface TableOrder {
  readonly limits: TableLimits
  readonly reading: TableReading
}

/** Waits until there is room: nothing is read ahead of who listens, and nothing piles up here. */
async function tell(...messages: readonly TableMessage[]): Promise<void> {
  const text = messages.map((message) => `${JSON.stringify(message)}\n`).join('')
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

async function main(): Promise<void> {
  const { limits, reading } = JSON.parse(process.argv[2] ?? '') as TableOrder
  const onForm = (form: WrittenForm) => void tell({ form })
  try {
    for await (const rows of tableRows(input, limits, { reading, onForm })) {
      await tell(...rows.map(({ line, cells }): TableMessage => [line, ...cells]))
    }
    await tell({ end: true })
  } catch (error) {
    await tell({ fault: faultOf(error) })
  }
}

function faultOf(error: unknown): Pick<TableFault, 'code' | 'params'> {
  if (error instanceof TableFault) return { code: error.code, params: error.params }
  if (isOutOfMemory(error)) return { code: 'tableTooHeavy' }
  return { code: 'tableUnreadable', params: { detail: (error as Error).message } }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof RangeError ||
  (error as NodeJS.ErrnoException).code === 'ERR_MEMORY_ALLOCATION_FAILED'

// The server is gone or has heard enough.
process.stdout.on('error', () => process.exit(0))
await main()
