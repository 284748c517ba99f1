const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The paragraphs of formatted text as plain lines; a blank line between paragraphs. */
export function textOfHtml(html: string): string {
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
export function htmlOfText(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escaped(paragraph).replace(/\n/g, '<br>')}</p>`)
    .join('')
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
