import { setOpensByItself, useBeside } from '../../data/list/beside.ts'
import type { ListState } from '../../data/list/list-state.ts'
import { useRoomBeside } from '../../parts/list/use-room-beside.ts'

interface ChosenIn {
  readonly ids: readonly string[]
  readonly state: ListState
  readonly onState: (change: Partial<ListState>) => void
  readonly onOpen: (id: string) => void
}

/**
 * The record of a list that stands beside it: the chosen one, else the first, until somebody closes it.
 * A deleted record has no page of its own: it is looked at in its row.
 */
export function useChosen({ ids, state, onState, onOpen }: ChosenIn) {
  const hasRoom = useRoomBeside()
  const opensByItself = useBeside((beside) => beside.opensByItself)
  const first = hasRoom && opensByItself ? (ids[0] ?? null) : null
  const selected = state.deleted ? null : (state.record ?? first)
  return {
    selected,
    beside: hasRoom ? selected : null,
    select(record: string) {
      if (!hasRoom) return onOpen(record)
      setOpensByItself(true)
      onState({ record })
    },
    close() {
      setOpensByItself(false)
      onState({ record: null })
    },
  }
}
