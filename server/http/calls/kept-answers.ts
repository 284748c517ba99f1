import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { compress, type Encoding, encodingFor } from './compression.ts'

interface Kept {
  readonly text: Buffer
  readonly tag: string
  readonly compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

const kept = new WeakMap<object, Kept>()

/** An object that is the same until it changes is made into text, and signed, once. */
function keptOf(data: object): Kept {
  const known = kept.get(data)
  if (known) return known
  const text = Buffer.from(JSON.stringify({ data }))
  const tag = createHash('sha256').update(text).digest('base64url')
  const made = { text, tag, compressed: {} }
  kept.set(data, made)
  return made
}

/** Its bytes as the caller reads them, made smaller once; a failure is not kept. */
function bytesFor(kept: Kept, encoding: Encoding | null): Promise<Buffer> | Buffer {
  if (!encoding) return kept.text
  const known = kept.compressed[encoding]
  if (known) return known
  const made = compress[encoding](kept.text)
  kept.compressed[encoding] = made
  made.catch(() => delete kept.compressed[encoding])
  return made
}

/**
 * Answers `{data}` where many ask for the same object: with its tag, or that it has not changed. Anybody
 * may ask as often as they like: it costs no more than to read memory.
 */
export async function answerKept(
  request: Request,
  response: Response,
  data: object,
): Promise<void> {
  const kept = keptOf(data)
  const encoding = encodingFor(request)
  const tag = encoding ? `"${kept.tag}-${encoding}"` : `"${kept.tag}"`
  response.set('Cache-Control', 'no-cache').set('ETag', tag).vary('Accept-Encoding')
  if (request.fresh) {
    response.status(304).end()
    return
  }
  const bytes = await bytesFor(kept, encoding)
  if (encoding) response.set('Content-Encoding', encoding)
  response.type('json').end(bytes)
}

/** The same for one person alone: no cache keeps it. */
export function answerKeptFor(response: Response, data: object): void {
  response.set('Cache-Control', 'no-store').type('json').end(keptOf(data).text)
}
