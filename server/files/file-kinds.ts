import { fileTypeFromBuffer } from 'file-type'

export interface FileKind {
  readonly type: string
  readonly isImage: boolean
}

const images = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
const others = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'audio/mpeg',
  'audio/wav',
  'video/mp4',
  'video/quicktime',
  'video/webm',
]
const plain = ['text/plain', 'text/csv']

/**
 * What a file is by its own bytes; the name and type a client claims count only for plain text,
 * which has no signature. Null for what is not taken: markup, scripts, programs, the unknown.
 */
export async function fileKindOf(bytes: Buffer, claimed: string): Promise<FileKind | null> {
  const found = await fileTypeFromBuffer(bytes)
  if (!found) return plain.includes(claimed) && isText(bytes) ? kind(claimed) : null
  return [...images, ...others].includes(found.mime) ? kind(found.mime) : null
}

const kind = (type: string): FileKind => ({ type, isImage: images.includes(type) })

function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // A browser that guesses must not find markup to guess from.
    return !/^\s*<(?:!doctype|html|\?xml|svg|script)/i.test(text)
  } catch {
    return false
  }
}
