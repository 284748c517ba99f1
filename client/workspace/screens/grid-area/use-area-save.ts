import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldError } from '#domain/definition/field-error'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { refusedOf } from '#domain/geometry/area-anomalies'
import type { Values } from '#domain/where/where'
import { recordQuery } from '../../../api/records.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { faultsOfForm } from '../../parts/form/check.ts'
import { useFaults } from '../../parts/form/use-faults.ts'
import type { FormState } from '../../parts/form/use-form.ts'
import { useSave } from '../../parts/form/use-save.ts'
import { useWhenFilled } from '../../parts/form/use-when-filled.ts'
import { stated } from '../../parts/form/values.ts'
import type { useArea } from './use-area.ts'
import { type Piece, usePiece } from './use-piece.ts'

interface AreaSaveOptions {
  readonly resource: Resource
  readonly form: FormState
  readonly area: ReturnType<typeof useArea>
  readonly actorId: string
  readonly onRebase: (record: AnyRow) => void
  readonly onOpen: (id: string) => void
}

const anomaly: FieldError = { field: 'boundary', code: 'coordinateAnomaly' }

/** Saves an area and what was cut off it; what would be refused is told before it is sent. */
export function useAreaSave(options: AreaSaveOptions) {
  const { resource, form, area, actorId, onRebase, onOpen } = options
  const [errors, setErrors] = useFaults(form.values)
  const piece = usePiece(resource, area.piece)
  const finish = useFinish(resource, piece, form.values, (record) => {
    onRebase(record)
    onOpen(record.id)
  })
  const save = useSave({
    ...{ resource, form, onRebase },
    isFollowed: true,
    onFaults: setErrors,
    onSaved: (id) => id !== null && finish.start(id),
  })
  const { submit } = useWhenFilled(form.isFilling, () => {
    const actor = { id: form.base?.createdBy ?? actorId }
    const found = [
      ...faultsOfForm(resource, stated(form.values), { actor, now: serverNow() }, form.base),
      ...(refusedOf(area.anomalies, form.values.overlapReason).length > 0 ? [anomaly] : []),
    ]
    setErrors(found)
    if (found.length > 0) return
    if (finish.isStarted) finish.again()
    else save.send()
  })
  return { errors, piece, save, submit: () => submit(undefined) }
}

/**
 * What follows once the area itself is stored: the piece that was cut off it becomes an area too. A
 * piece that is refused is tried again alone, for the area must not be written twice.
 */
function useFinish(
  resource: Resource,
  piece: Piece,
  values: Values,
  onDone: (record: AnyRow) => void,
) {
  const queryClient = useQueryClient()
  const [stored, setStored] = useState<string | null>(null)
  const run = async (id: string) => {
    if (!(await piece.save(values))) return
    onDone((await queryClient.fetchQuery(recordQuery(resource.name, id))).data)
  }
  return {
    isStarted: stored !== null,
    start: async (id: string) => {
      setStored(id)
      await run(id)
    },
    again: () => {
      if (stored) void run(stored)
    },
  }
}
