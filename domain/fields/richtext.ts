import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { said } from './speech.ts'

/** Formatted text as HTML; the server sanitises it before it is stored. */
export const richtext = (options: Common & { max?: number } = {}): Field<string> =>
  defineField('richtext', { max: 20_000, ...options })

export const richtextKind: FieldKind = {
  kind: 'richtext',
  schema: (field) => z.string().check(z.maxLength(field.max ?? 20_000)),
  operators: ['contains', 'empty'],
  toText: (value) => linesOf(String(value)),
  fromText: (text) => said(paragraphsOf(text)),
}

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
  return html
    .replace(/\s*<br\s*\/?>\s*/gi, '\n')
    .replace(/<li[^>]{0,200}>/gi, '• ')
    .replace(/<\/(p|div|h[1-6]|li|ul|ol|blockquote)>\s*/gi, '\n\n')
    .replace(/<[^>]{0,2000}>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
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
