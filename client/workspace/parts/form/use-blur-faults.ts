import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldError } from '#domain/definition/field-error'
import type { Field } from '#domain/fields/field'
import { isNumeric } from '#domain/fields/numeric'
import { ownFaults } from './check.ts'

/**
 * What is wrong with what was filled in here, told once its box is left: whoever still types is not
 * interrupted. A fault that is on show stays while it is mended, and goes as soon as the text is right.
 */
export function useBlurFaults(
  name: string,
  field: Field,
  value: unknown,
  onChange: (value: unknown) => void,
) {
  const fields = useMemo(() => ({ [name]: { ...field, calculated: false } }), [name, field])
  // What nobody touched stands as it was stored or proposed.
  const [isTouched, setTouched] = useState(false)
  /** The box in which somebody types, by the path of its faults, while they are not told. */
  const [quiet, setQuiet] = useState<string | null>(null)
  const row = useRef<HTMLDivElement>(null)
  const focused = useRef<string | null>(null)
  const faults = useMemo(
    () =>
      isTouched
        ? ownFaults(fields, value).filter((one) => isNotAt(quiet)(one) || isBeyond(field, one))
        : [],
    [isTouched, fields, value, quiet, field],
  )
  const leave = () => {
    focused.current = null
    setQuiet(null)
  }
  // A box that gives way to another one, such as a calendar that could not read its text, is never left.
  useEffect(() => {
    if (focused.current !== null && !row.current?.contains(document.activeElement)) leave()
  })
  const pathOf = (element: EventTarget | null): string | null =>
    element instanceof Element && row.current?.contains(element)
      ? boxOf(element, name, field)
      : null
  const watch = {
    ref: row,
    onFocus: ({ target }: FocusEvent) => {
      const path = pathOf(target)
      if (path === focused.current) return
      focused.current = path
      setQuiet(faults.every(isNotAt(path)) ? path : null)
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (pathOf(relatedTarget) !== focused.current || focused.current === null) leave()
    },
  }
  const change = (next: unknown) => {
    setTouched(true)
    const path = focused.current
    if (path !== null && ownFaults(fields, next).every(isNotAt(path))) setQuiet(path)
    onChange(next)
  }
  return { faults, watch, change }
}

/** A cell of a child table, else the field; null for the buttons of a table. */
function boxOf(element: Element, name: string, { columns }: Field): string | null {
  if (!columns) return name
  const cell = element.closest<HTMLElement>('[data-cell]')?.dataset.cell
  return cell === undefined ? null : `${name}.${cell}`
}

/** A number of a cell that is more than its column takes is told while it is typed, as of a field. */
function isBeyond({ columns }: Field, { field, code }: FieldError): boolean {
  const column = columns?.[field.split('.')[2] ?? '']
  return code === 'tooBig' && column !== undefined && isNumeric(column)
}

const isNotAt =
  (path: string | null) =>
  ({ field }: FieldError): boolean =>
    path === null || (field !== path && !field.startsWith(`${path}.`))
