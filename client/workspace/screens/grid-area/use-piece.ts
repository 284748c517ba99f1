import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldError } from '#domain/definition/field-error'
import type { Resource } from '#domain/definition/resource'
import type { Geometry } from '#domain/fields/index'
import type { Values } from '#domain/where/where'
import { problemOf } from '../../../api/problem.ts'
import { createRecord, recordsChanged } from '../../../api/records.ts'
import { toast } from '../../../ui/toasts.ts'
import { useProblemText } from '../../data/use-problem-text.ts'
import { useFaults } from '../../parts/form/use-faults.ts'
import { stated } from '../../parts/form/values.ts'

export interface Piece {
  readonly values: Values
  readonly errors: readonly FieldError[]
  /** There is a piece that was cut off and has yet to become an area. */
  readonly isThere: boolean
  readonly change: (name: string, value: unknown) => void
  /** Makes the piece an area like the one it was cut from; true when nothing is left to do. */
  readonly save: (like: Values) => Promise<boolean>
}

/** Names that belong to one area alone. */
const own = ['name', 'nameEn', 'nameSr', 'code', 'center', 'screenX', 'screenY'] as const

/** The part that was cut off an area, on its way to become the area beside it. */
export function usePiece(resource: Resource, geometry: Geometry | null): Piece {
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const [key] = useState(() => crypto.randomUUID())
  const [values, setValues] = useState<Values>({})
  const [errors, setErrors] = useFaults(values)
  const creation = useMutation({
    mutationFn: (like: Values) => {
      const shared = Object.entries(like).filter(([name]) => !own.some((one) => one === name))
      const record = { ...Object.fromEntries(shared), ...values, boundary: geometry }
      return createRecord(resource.name, stated(record), key)
    },
    onSuccess: () => recordsChanged(queryClient, resource.name),
    onError: (error) => {
      const found = problemOf(error)?.errors ?? []
      setErrors(found)
      if (found.length === 0) toast('fault', problemText(error))
    },
  })
  return {
    values,
    errors,
    isThere: geometry !== null,
    change: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }))
    },
    save: async (like) => {
      if (!geometry) return true
      return creation.mutateAsync(like).then(
        () => true,
        () => false,
      )
    },
  }
}
