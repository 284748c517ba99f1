import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'

export interface FileKind {
  readonly type: string
  readonly isImage: boolean
}

/** What is taken, with the endings its names may have; the first one is given to a name without. */
const endings: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'audio/mpeg': ['mp3', 'mpga'],
  'audio/wav': ['wav'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov'],
  'video/webm': ['webm'],
  'text/plain': ['txt', 'csv', 'log', 'text'],
  'text/csv': ['csv', 'txt'],
}
const plain = ['text/plain', 'text/csv']
const known = new Set(Object.values(endings).flat())

/** What is taken, in words of the person at the other end: endings of names. */
export const takenEndings = [...known].join(', ')

/** What every text is answered as. */
export const plainText = 'text/plain'
export const isPlainText = (type: string): boolean => plain.includes(type)

/**
 * What a file is by its own bytes; the type a client claims counts only for plain text, which has no
 * signature. Null for what is not taken: markup, scripts, programs, the unknown.
 */
export async function fileKindOf(path: string, claimed: string): Promise<FileKind | null> {
  const found = await fileTypeFromFile(path)
  if (!found) return isPlainText(claimed) && (await isText(path)) ? kind(claimed) : null
  return endings[found.mime] && !isPlainText(found.mime) ? kind(found.mime) : null
}

const kind = (type: string): FileKind => ({ type, isImage: type.startsWith('image/') })

async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let head = ''
  try {
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
      const text = decoder.decode(bytes, { stream: true })
      if (text.includes('\0')) return false
      if (head.length < 1024) head += text
    }
    decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
  // A browser that guesses must not find markup to guess from.
  return head.length > 0 && !/^\s*<(?:!doctype|html|\?xml|svg|script)/i.test(head.slice(0, 1024))
}

/** Characters that turn the direction of writing: `cod.exe` would read `exe.doc`. */
const turning = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * A name whose ending says what the file is: whoever saves it opens it with a program for that, and
 * never runs it. A wrong ending of a known kind is replaced; any other stays in the name, without
 * being its ending.
 */
export function honestName(name: string, type: string): string {
  const plain = name
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .replace(turning, '')
    .replace(/[/\\]/g, '_')
  const bare = [...withoutTail(plain).trim()].slice(-150).join('')
  const [ending, ...others] = endings[type] ?? ['bin']
  const dot = bare.lastIndexOf('.')
  const now = dot < 0 ? '' : bare.slice(dot + 1).toLowerCase()
  if (now === ending || others.includes(now)) return bare
  const stem = known.has(now) ? bare.slice(0, dot) : bare
  return `${stem || 'file'}.${ending}`
}

/** Windows takes dots and spaces off the end of a name, and would see another ending. */
function withoutTail(name: string): string {
  let end = name.length
  while (end > 0 && '. '.includes(name.charAt(end - 1))) end -= 1
  return name.slice(0, end)
}
