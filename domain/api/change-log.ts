/** The log of what was done to records of every type: who did what, when, and what it changed. */

/** What administrators look for: what came, what was written, what went, and what was decided. */
export const changeKinds = ['added', 'edited', 'removed', 'acted'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Actions of the history by kind; every other one is a step of a workflow (`acted`). */
export const actionsOfKind: Readonly<Record<Exclude<ChangeKind, 'acted'>, readonly string[]>> = {
  added: ['create', 'import', 'seed'],
  edited: ['change'],
  removed: ['delete', 'restore', 'undo-import'],
}

/** Days looked back over where nobody says from when. */
export const usualDays = 30
