/** Elements that formatted text may have; they carry no attributes. */
const allowed = 'p|br|b|strong|i|em|u|s|ul|ol|li|h3|h4|blockquote|table|thead|tbody|tr|th|td'
const special = new RegExp(
  `<(/?)(${allowed})(?:[\\s/][^<>]{0,1000})?>|[<>]|&(?!(?:amp|lt|gt|quot|#39|nbsp);)`,
  'gi',
)
const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }

/**
 * Formatted text that is safe to show as HTML: bare tags of a short list stay, everything else that
 * could mean something to a parser is escaped. What is safe already comes out unchanged.
 */
export function safeRichText(html: string): string {
  return html.replace(special, (found: string, slash?: string, name?: string) =>
    name ? `<${slash ?? ''}${name.toLowerCase()}>` : (escapes[found] ?? ''),
  )
}
