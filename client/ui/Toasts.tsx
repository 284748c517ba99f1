import { useEffect, useRef } from 'react'
import { clearOf } from './clear-place.ts'
import { Mark } from './Mark.tsx'
import css from './toasts.module.css'
import { dismiss, useToasts } from './toasts.ts'

/** Milliseconds. */
const lookAgain = 150

const pressable = 'button, a[href], input, select, textarea, [role="button"], [role="combobox"]'

/** Raises the messages above what can be pressed below them. */
function keepClear(place: HTMLElement | null): void {
  if (!place) return
  place.style.translate = ''
  const own = place.getBoundingClientRect()
  const others = [...document.querySelectorAll(pressable)]
    .filter((one) => !place.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
  const by = clearOf(own, others)
  if (by > 0) place.style.translate = `0 ${-by}px`
}

/** The messages now on show; read out without taking the focus. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts)
  const place = useRef<HTMLDivElement>(null)
  // On the top layer, and on top of a dialog that was opened since.
  useEffect(() => {
    place.current?.hidePopover()
    if (toasts.length === 0) return
    place.current?.showPopover()
    // The page below may be another one by now: saving leads on.
    keepClear(place.current)
    const timer = setInterval(() => keepClear(place.current), lookAgain)
    return () => clearInterval(timer)
  }, [toasts])
  return (
    <div ref={place} className={css.toasts} role="status" aria-live="polite" popover="manual">
      {toasts.map(({ id, text, tone, undo }) => (
        <div key={id} className={css.toast}>
          <Mark
            shape={tone === 'done' ? 'check' : 'triangle'}
            tint={tone === 'done' ? 'ok' : 'red'}
          />
          <span>{text}</span>
          {undo && (
            <button
              type="button"
              className={css.undo}
              onClick={() => {
                dismiss(id)
                undo.run()
              }}
            >
              {undo.label}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
