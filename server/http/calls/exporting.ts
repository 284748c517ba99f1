/** Answers that are tables: rows are read in turn with other exports, and written as they are taken. */
import { isDeepStrictEqual } from 'node:util'
import type { Request, Response } from 'express'
import type { Actor } from '#domain/access/access'
import { type ExportHead, type TableOutput, typeOf } from '../../export/export.ts'
import { inExportPlace, type ReadInTurn } from '../../export/places.ts'
import { type Sheet, sheetOn } from '../../export/sheet.ts'
import { forbidden } from '../../platform/problem.ts'
import { takingTurns } from '../../platform/turns.ts'
import type { Cell } from '../../tables/sheet-xml.ts'
import { ReaderGone } from '../../tables/write-to.ts'
import { leaveTurn } from '../limits/call-turns.ts'
import { actorOf } from './request.ts'

/** A table as an answer that is a file. */
export interface AnswerOutput extends TableOutput {
  /** Begins the answer, once it is known what it is called. */
  readonly open: (head: ExportHead) => Response
}

/**
 * The one way to answer with a table. Throws 503 while too many are written. Who is shut out, or comes to
 * other rights, while it is written gets no further rows: the answer breaks off.
 */
export async function exporting(
  request: Request,
  response: Response,
  write: (output: AnswerOutput) => Promise<unknown>,
): Promise<void> {
  leaveTurn(request)
  const actor = actorOf(request)
  try {
    await inExportPlace(actor, (inTurn) => {
      const inTheirTurn: ReadInTurn = (work) =>
        inTurn(async () => {
          await mustStillBe(request, actor)
          return work()
        })
      return write({ inTurn: inTheirTurn, open: openingOf(response) })
    })
  } catch (thrown) {
    if (!(thrown instanceof ReaderGone)) throw thrown
  }
}

/** Throws unless the session still stands and its person may what they might. */
async function mustStillBe(request: Request, actor: Actor): Promise<void> {
  await request.identifyAgain?.()
  if (!isDeepStrictEqual(actorOf(request), actor)) throw forbidden('notAllowed')
}

interface Table {
  readonly fileName: string
  readonly headings: readonly string[]
  /** Some rows at a time. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Rows made into text before anybody else has a turn. */
const rowsAtATime = 50

/** Answers with rows as CSV. */
export const exportingRows = (
  request: Request,
  response: Response,
  { fileName, headings, rows }: Table,
): Promise<void> =>
  exporting(request, response, async ({ open, inTurn }) => {
    const begun = () =>
      sheetOn('csv', open({ type: typeOf.csv, fileName }), { title: fileName, headings })
    const turn = takingTurns()
    let sheet: Sheet | undefined
    for await (const some of readInTurn(rows, inTurn)) {
      // Not before: a refusal is no file.
      sheet ??= begun()
      for (let from = 0; from < some.length; from += rowsAtATime) {
        await sheet.write(some.slice(from, from + rowsAtATime))
        await turn()
      }
    }
    sheet ??= begun()
    await sheet.end()
  })

async function* readInTurn<T>(pages: AsyncIterable<T>, inTurn: ReadInTurn): AsyncGenerator<T> {
  const reader = pages[Symbol.asyncIterator]()
  try {
    for (;;) {
      const page = await inTurn(() => reader.next())
      if (page.done) return
      yield page.value
    }
  } finally {
    await reader.return?.()
  }
}

const openingOf =
  (response: Response): AnswerOutput['open'] =>
  ({ type, fileName, rows }) => {
    if (rows !== undefined) response.set('X-Row-Count', String(rows))
    return response.set('Cache-Control', 'no-store').attachment(fileName).type(type)
  }
