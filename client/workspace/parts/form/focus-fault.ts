import type { FieldError } from '#domain/definition/field-error'

/** Brings the first field that is wrong into view, ready to be typed in. */
export function focusOn(faults: readonly FieldError[]): void {
  const named = new Set(faults.map(({ field }) => field.split('.')[0]))
  // What a dialog asks may stand on the page behind it, too.
  const asked = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const rows = [...asked.querySelectorAll<HTMLElement>('[data-field]')]
  const row = rows.find(({ dataset }) => named.has(dataset.field))
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
}
