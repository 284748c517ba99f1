import { useEffect, useMemo, useState } from 'react'
import type { AnyRow } from '#domain/definition/resource'
import type { RowAbilities } from '../../../../api/records.ts'
import type { ListRows } from '../../../data/list/use-list-rows.ts'

/** A ticked row, and what the person may do with it. */
export interface Ticked {
  readonly row: AnyRow
  readonly abilities: RowAbilities | undefined
}

export interface Ticks {
  readonly ticked: readonly Ticked[]
  readonly ids: readonly string[]
  /** Everything that matches, also what is not on this page. */
  readonly all: boolean
  readonly tick: (ids: readonly string[]) => void
  readonly tickAll: () => void
  readonly clear: () => void
}

/** The ticked rows of a list. They outlast turning a page, and end with the query they were of. */
export function useTicks(selection: string, { rows, abilities }: ListRows): Ticks {
  const [known, setKnown] = useState<ReadonlyMap<string, Ticked>>(new Map())
  const [all, setAll] = useState(false)
  const clear = () => {
    setKnown(new Map())
    setAll(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is another list
  useEffect(clear, [selection])
  const ticked = useMemo(
    () =>
      // A row that has moved on meanwhile is acted on as it is now.
      [...known.values()].map(({ row, abilities: before }) => ({
        row: rows.find(({ id }) => id === row.id) ?? row,
        abilities: abilities[row.id] ?? before,
      })),
    [known, rows, abilities],
  )
  const tick = (ids: readonly string[]) => {
    setAll(false)
    setKnown(
      new Map(
        ids.flatMap((id) => {
          const row = rows.find((one) => one.id === id)
          const found = row ? { row, abilities: abilities[id] } : known.get(id)
          return found ? [[id, found] as const] : []
        }),
      ),
    )
  }
  return { ticked, ids: [...known.keys()], all, tick, tickAll: () => setAll(true), clear }
}
