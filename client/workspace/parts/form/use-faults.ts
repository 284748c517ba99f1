import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldError } from '#domain/definition/field-error'
import type { Values } from '#domain/where/where'
import { sameValue } from '../../data/records/differences.ts'

/** What is wrong with a form; a fault goes as soon as its field says something else, whoever filled it in. */
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
