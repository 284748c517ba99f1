import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './dialog.module.css'
import { isSaveKey, saveInsteadOf } from './save-key.ts'

interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  /** The buttons, the one that answers the question first. */
  readonly foot?: ReactNode
  readonly wide?: boolean
  /** For a dialog of a width of its own. */
  readonly className?: string
  readonly onClose: () => void
  /** Ctrl or ⌘ with Enter. */
  readonly onConfirm?: () => void
}

/** A question over the page. Native: focus stays inside, Escape closes, the page behind is inert. */
export function Dialog({
  title,
  children,
  foot,
  wide,
  className,
  onClose,
  onConfirm,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const confirm = useRef(onConfirm)
  useEffect(() => {
    confirm.current = onConfirm
  })
  useEffect(() => {
    const dialog = element.current
    if (dialog && !dialog.open) dialog.showModal()
  }, [])
  return (
    <dialog
      ref={element}
      className={[css.dialog, wide && css.wide, className].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // That of a file chooser inside bubbles up here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onKeyDownCapture={(event) => {
        // Escape closes what is open inside first: a list of choices, a calendar.
        if (event.key === 'Escape' && hasOpen(event.currentTarget)) event.preventDefault()
        if (onConfirm && isSaveKey(event)) saveInsteadOf(event, () => confirm.current?.())
      }}
    >
      <h2 id={titleId} className={css.title}>
        {title}
      </h2>
      <div className={css.body}>{children}</div>
      {foot && <div className={css.foot}>{foot}</div>}
    </dialog>
  )
}

const hasOpen = (dialog: HTMLDialogElement) =>
  dialog.querySelector('[aria-haspopup][aria-expanded="true"]') !== null
