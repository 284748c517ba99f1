import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { RequestHandler } from 'express'
import { compress, type Encoding, encodingFor } from './compression.ts'

/** Those of a folder that become smaller; pictures and fonts are compressed already. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
}

interface Sent {
  readonly bytes: Buffer
  readonly tag: string
}

/**
 * Files whose name changes with their content, compressed once and kept: to send one costs no more than
 * reading memory, however often anybody asks. Leaves everything else to the next handler.
 */
export function compressedFiles(
  folder: string,
  names: ReadonlySet<string>,
  maxAge: number,
): RequestHandler {
  const known = new Map<string, Promise<Sent>>()
  const make = async (name: string, encoding: Encoding): Promise<Sent> => {
    const bytes = await compress[encoding](await readFile(join(folder, name)))
    return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
  }
  return async (request, response, next) => {
    const name = request.path.slice(1)
    const type = types[extname(name)]
    const encoding = encodingFor(request)
    const isOurs = names.has(name) && type !== undefined && /^(GET|HEAD)$/.test(request.method)
    if (!isOurs || !encoding) return next()
    const key = `${encoding} ${name}`
    const made = known.get(key) ?? make(name, encoding)
    known.set(key, made)
    // A file that could not be read just now is tried again by the next who asks.
    made.catch(() => known.delete(key))
    const { bytes, tag } = await made
    response
      .set('Content-Type', type)
      .set('Content-Encoding', encoding)
      .set('Vary', 'Accept-Encoding')
      .set('Cache-Control', `public, max-age=${maxAge}, immutable`)
      .set('ETag', tag)
      .send(bytes)
  }
}
