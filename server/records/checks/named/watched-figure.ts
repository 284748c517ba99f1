import { type Check, stateAfter } from '../base/check.ts'

/**
 * The figure of a rule is one that this installation knows, and has the parts and the period that the rule
 * names. A rule whose figure is gone can still be disabled.
 */
export const watchedFigure: Check = async (_tx, write) =>
  stateAfter(write) === 'disabled' ? [] : (write.figureFaults?.(write.after) ?? [])
