import * as z from 'zod/mini'
import { isVisible } from '../text/plain-text.ts'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { parsed } from './value-codec.ts'

/** Formatted text as HTML; the server sanitises it before it is stored. */
export const richtext = (options: Common & { max?: number } = {}): Field<string> =>
  defineField('richtext', { max: 20_000, ...options })

export const richtextKind: FieldKind = {
  kind: 'richtext',
  longest: ({ max = 20_000 }) => max,
  keeps: () => 'lines',
  schema: (field) => {
    const html = z.string().check(z.maxLength(field.max ?? 20_000))
    return field.required ? html.check(visibleLines) : html
  },
  operators: ['contains', 'empty'],
  toText: (value) => linesOf(String(value)),
  fromText: (text) => parsed(paragraphsOf(text)),
}

// What entities stand for is looked at once they are characters (`safeValues`).
const visibleLines = z.refine<string>((html) => html === '' || isVisible(linesOf(html)), {
  params: { code: 'notVisible' },
})

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Formatted text as plain lines; a blank line between paragraphs. */
export function linesOf(html: string): string {
  // As in a browser, a line ends where a tag says so.
  return html
    .replace(/[\r\n]/g, ' ')
    .replace(/<([^<>]*)>/g, (_tag, inside: string) => breakAt(inside))
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .trim()
}

const headings = ['/h1', '/h2', '/h3', '/h4', '/h5', '/h6']
const paragraphEnds = new Set(['/p', '/div', '/li', '/ul', '/ol', '/blockquote', ...headings])

/** What stands in plain lines for a tag. */
function breakAt(inside: string): string {
  const name = /^\/?[a-z0-9]+/i.exec(inside)?.[0].toLowerCase() ?? ''
  if (name === 'br') return '\n'
  if (name === 'li') return '• '
  return paragraphEnds.has(name) ? '\n\n' : ''
}

/** Plain lines as HTML paragraphs; what looks like a tag is text. */
export function paragraphsOf(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escaped(paragraph).replace(/\n/g, '<br>')}</p>`)
    .join('')
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
