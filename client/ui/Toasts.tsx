import { Mark } from './Mark.tsx'
import css from './toasts.module.css'
import { dismiss, useToasts } from './toasts.ts'

/** The messages now on show; read out without taking the focus. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts)
  return (
    <div className={css.toasts} role="status" aria-live="polite">
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
