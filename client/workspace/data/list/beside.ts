import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

interface Beside {
  /** Whether the first record of a list stands beside it before somebody chooses one. */
  readonly opensByItself: boolean
}

/** Whether a person wants a record beside a list they have only opened, kept in this browser. */
export const useBeside = create<Beside>()(
  persist<Beside>(() => ({ opensByItself: true }), {
    name: 'headframe.beside',
    storage: createJSONStorage(() => localStorage),
  }),
)

export function setOpensByItself(opensByItself: boolean): void {
  useBeside.setState({ opensByItself })
}
