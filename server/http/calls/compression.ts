import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request } from 'express'

const encodings = ['br', 'gzip'] as const
/** How bytes that many ask for are made smaller, once. */
export type Encoding = (typeof encodings)[number]

export const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/** The one that the caller reads best; null where they read none. */
export function encodingFor(request: Request): Encoding | null {
  const encoding = request.acceptsEncodings([...encodings])
  return encoding === 'br' || encoding === 'gzip' ? encoding : null
}
