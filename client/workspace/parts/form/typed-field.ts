/**
 * The field of a form whose box takes this key stroke or paste; null for a search among options. What
 * is typed belongs to the person from its first letter on, though a calendar reads it only when it is
 * left: until then the form has no value of it that would say so.
 */
export function typedField({ target }: { readonly target: EventTarget }): string | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return null
  if (target.type === 'search') return null
  return target.closest<HTMLElement>('[data-field]')?.dataset.field ?? null
}
