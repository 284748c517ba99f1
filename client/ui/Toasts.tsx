import { useEffect, useRef } from 'react'
import { Mark } from './Mark.tsx'
import css from './toasts.module.css'
import { dismiss, useToasts } from './toasts.ts'

/** The messages now on show; read out without taking the focus. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts)
  const place = useRef<HTMLDivElement>(null)
  // On the top layer, and on top of a dialog that was opened since.
  useEffect(() => {
    place.current?.hidePopover()
    if (toasts.length > 0) place.current?.showPopover()
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
