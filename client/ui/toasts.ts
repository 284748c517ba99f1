import { create } from 'zustand'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'done' | 'fault'
  /** A way back, while the toast is shown. */
  readonly undo?: { readonly label: string; readonly run: () => void }
}

interface Toasts {
  readonly toasts: readonly Toast[]
}

/** How long a toast stays, in milliseconds; one that offers a way back stays longer. */
const stays = { plain: 4000, undo: 9000 } as const
let lastId = 0

export const useToasts = create<Toasts>(() => ({ toasts: [] }))

/** Shows a short message; the same text is not shown twice at once. */
export function toast(tone: Toast['tone'], text: string, undo?: Toast['undo']): void {
  if (useToasts.getState().toasts.some((one) => one.text === text)) return
  lastId += 1
  const id = lastId
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { id, text, tone, undo }] }))
  setTimeout(() => dismiss(id), undo ? stays.undo : stays.plain)
}

export function dismiss(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }))
}
