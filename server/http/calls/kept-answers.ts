import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'

interface Kept {
  readonly text: Buffer
  readonly tag: string
}

const kept = new WeakMap<object, Kept>()

/** An object that is the same until it changes is made into text, and signed, once. */
function keptOf(data: object): Kept {
  const known = kept.get(data)
  if (known) return known
  const text = Buffer.from(JSON.stringify({ data }))
  const made = { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` }
  kept.set(data, made)
  return made
}

/** Answers `{data}` where many ask for the same object: with its tag, or that it has not changed. */
export function answerKept(request: Request, response: Response, data: object): void {
  const { text, tag } = keptOf(data)
  response.set('Cache-Control', 'no-cache').set('ETag', tag)
  if (request.fresh) response.status(304).end()
  else response.type('json').send(text)
}

/** The same for one person alone: no cache keeps it. */
export function answerKeptFor(response: Response, data: object): void {
  response.set('Cache-Control', 'no-store').type('json').end(keptOf(data).text)
}
