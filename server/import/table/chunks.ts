import type { Resource } from '#domain/definition/resource'
import { isWrittenAlone } from '../../records/checks/index.ts'

/** Lines a transaction: so few that nobody else waits long for what it holds, or for this process. */
const together = 250
/** The same where every line takes statements of its own. */
const oneByOne = 50

/** How many lines of a table go into one transaction. */
export const linesTogether = (resource: Resource): number =>
  isWrittenAlone(resource) ? oneByOne : together

/** So many of the items at a time. */
export async function* chunked<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = []
  for await (const item of items) {
    chunk.push(item)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
