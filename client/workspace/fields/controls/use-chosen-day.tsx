import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'

/**
 * Whether of an instant only the day was chosen in the calendar, which then shows an hour that nobody
 * said. `hasHour`: the calendar knows the hour of whatever day is chosen.
 */
export function useChosenDay({ hasHour }: { readonly hasHour: boolean }) {
  const isDayAlone = useRef(false)
  const watch = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    if (target.closest('.ant-picker-time-panel')) isDayAlone.current = false
    else if (target.closest('.ant-picker-cell')) isDayAlone.current = !hasHour
  }
  return {
    isAlone: () => isDayAlone.current && !hasHour,
    /** What the calendar is told on top. */
    watched: ({
      onKeyDown,
    }: {
      readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    }) => ({
      panelRender: (panel: ReactNode) => <div onClickCapture={watch}>{panel}</div>,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        // What is typed says what it means by itself.
        if (event.key.length === 1) isDayAlone.current = false
        onKeyDown(event)
      },
    }),
  }
}
