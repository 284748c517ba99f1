interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Ctrl or ⌘ with Enter. */
export const isSaveKey = ({ key, ctrlKey, metaKey }: Key): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)

interface Stoppable {
  preventDefault(): void
  stopPropagation(): void
}

/**
 * Saves with what is chosen and typed. To be called before the key reaches a control: an open list
 * would take the Enter for a choice, and undo the one that is there. Leaving the control closes what
 * is open and takes over a date that was typed.
 */
export function saveInsteadOf(event: Stoppable, save: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  const { activeElement: control } = document
  const opens = control instanceof HTMLElement && control.getAttribute('role') === 'combobox'
  if (opens) control.blur()
  // Once what the control was left with stands in the form.
  setTimeout(save)
}
