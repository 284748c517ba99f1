import { useMemo } from 'react'
import { permittedForm } from '#domain/definition/permitted-form'
import type { Resource } from '#domain/definition/resource'

/** The same type as long as the same fields are hidden: a form that is typed in stays as it is. */
export function usePermitted(resource: Resource, hidden: ReadonlySet<string>): Resource {
  const names = [...hidden].join()
  return useMemo(
    () => permittedForm(resource, new Set(names === '' ? [] : names.split(','))),
    [resource, names],
  )
}
