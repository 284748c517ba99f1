/** What a look at an installation found. A fault keeps it from working; a warning is for somebody to look at. */
export interface Finding {
  readonly grade: 'good' | 'warning' | 'fault'
  /** One sentence; where it is not good, with what to do. */
  readonly says: string
}

export const good = (says: string): Finding => ({ grade: 'good', says })
export const warning = (says: string): Finding => ({ grade: 'warning', says })
export const fault = (says: string): Finding => ({ grade: 'fault', says })
