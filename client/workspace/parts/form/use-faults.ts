import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldError } from '#domain/definition/field-error'
import type { Values } from '#domain/where/where'
import { sameValue } from '../../data/records/differences.ts'
import { focusOn } from './focus-fault.ts'

/**
 * What is wrong with a form, each time with the first of it in view and in focus; a fault goes as soon
 * as its field says something else, whoever filled it in.
 */
export function useFaults(values: Values) {
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  })
  const [found, setFound] = useState<{
    readonly faults: readonly FieldError[]
    readonly of: Values
  }>({ faults: [], of: values })
  const set = useCallback(
    (faults: readonly FieldError[]) => setFound({ faults, of: latest.current }),
    [],
  )
  // In an effect: by then the words of the faults stand under their fields.
  useEffect(() => {
    if (found.faults.length > 0) focusOn(found.faults)
  }, [found])
  const faults = useMemo(
    () =>
      found.faults.filter(({ field }) => {
        const [name = ''] = field.split('.')
        return sameValue(found.of[name], values[name])
      }),
    [found, values],
  )
  return [faults, set] as const
}
