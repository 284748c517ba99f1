/**
 * What a look at an installation found. A fault keeps it from working; a warning is for somebody to look
 * at; what was not tried is never good.
 */
export interface Finding {
  readonly grade: 'good' | 'warning' | 'fault' | 'untried'
  /** One sentence; where it is not good, with what to do. */
  readonly says: string
}

export const good = (says: string): Finding => ({ grade: 'good', says })
export const warning = (says: string): Finding => ({ grade: 'warning', says })
export const fault = (says: string): Finding => ({ grade: 'fault', says })
/** The sentence begins with "could not try". */
export const untried = (says: string): Finding => ({ grade: 'untried', says })
