import type { FieldError } from '#domain/definition/field-error'

/** Brings the first field, or cell of its table, that is wrong into view, ready to be typed in. */
export function focusOn(faults: readonly FieldError[]): void {
  const named = new Set(faults.map(({ field }) => field.split('.')[0]))
  // What a dialog asks may stand on the page behind it, too.
  const asked = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const rows = [...asked.querySelectorAll<HTMLElement>('[data-field]')]
  const wanted = rows.filter(({ dataset }) => named.has(dataset.field))
  // Two records on one page may both have a field of that name.
  const row = wanted.find(({ dataset }) => dataset.invalid) ?? wanted[0]
  const cells = [...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
  const paths = new Set(faults.map(({ field }) => field))
  const cell = cells.find(({ dataset }) => paths.has(`${row?.dataset.field}.${dataset.cell}`))
  const wrong = cell ?? row
  wrong?.scrollIntoView({ block: 'center' })
  wrong?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
}
