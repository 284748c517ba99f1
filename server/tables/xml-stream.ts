import type { Readable } from 'node:stream'
import sax, { type Tag } from 'sax'
import { TableFault } from './table-limits.ts'

/** What is notified of a part of a workbook, names without their prefixes. */
export interface XmlListener {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  /** Long text comes in several pieces. */
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/**
 * Reads a part as it is unpacked; nothing is kept but the element that is open. Yields after each
 * piece, so that whoever listens can pass on what came together.
 */
export async function* readXml(stream: Readable, listener: XmlListener): AsyncGenerator<void> {
  // Strict: no entities but XML's own five. It counts positions, or it would not bound what it
  // keeps: text is told in pieces of 64 kB, names and values that are longer are faults.
  const parser = sax.parser(true, { position: true })
  parser.onopentag = ({ name, attributes }) =>
    listener.open?.(bare(name), attributes as Tag['attributes'])
  parser.ontext = (text) => listener.text?.(text)
  parser.oncdata = (text) => listener.text?.(text)
  parser.onclosetag = (name) => listener.close?.(bare(name))
  parser.onerror = (error) => {
    throw new TableFault('tableUnreadable', { detail: error.message.split('\n')[0] ?? '' })
  }
  let decoder: TextDecoder | null = null
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(bytes))
    parser.write(decoder.decode(bytes, { stream: true }))
    yield
  }
  parser.close()
  yield
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8'
}
