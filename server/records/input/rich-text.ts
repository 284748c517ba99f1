import sanitize from 'sanitize-html'
import { severalLines } from '#domain/text/plain-text'

/** Headings begin below those of the page that the text stands on. */
const heading = 'h3'

/**
 * Formatted text that is safe to show as HTML: elements of a short list without attributes, links to
 * the web and to mail. What was written between elements that are not kept stays as text, except
 * what a browser would have run.
 */
export function safeRichText(html: string): string {
  const safe = sanitize(html, {
    allowedTags: [
      ...['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', heading, 'h4', 'blockquote', 'a'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { b: 'strong', i: 'em', del: 's', h1: heading, h2: heading },
    disallowedTagsMode: 'discard',
    nestingLimit: 20,
  })
  // A character that was written as an entity is one by now. Without it an address may be another.
  const plain = severalLines(safe)
  return plain === safe ? safe : safeRichText(plain)
}
