import type { AfterHours } from '../definition/suggestion.ts'
import type { Rule } from '../definition/transition.ts'
import { field, type Values } from '../where/where.ts'

/** The level by whose time a hazard is measured: a statutory major is a high one. */
export const limitLevel = ({ statutoryMajor, level }: Values): string =>
  statutoryMajor === true ? 'high' : String(level)

/**
 * Hours from its submission that a hazard has at most: its author may choose up to twice the time of
 * its level, as far as delays would put it off. A statutory major has no more than the time itself.
 */
export const longestHours = ({ statutoryMajor }: Values, hours: number): number =>
  statutoryMajor === true ? hours : 2 * hours

/** What a form proposes from when a hazard was found, and how far its author may go beyond that. */
export const proposedDeadline: AfterHours = {
  ...{ from: 'foundAt', by: 'level', hours: { high: 24, medium: 72, low: 168 } },
  settings: { resource: 'org-config', table: 'hazardLimitHours', by: 'level' },
  ...{ choiceOf: limitLevel, most: longestHours },
}

export const deadlineAfterFound: Rule = {
  ...{ code: 'deadlineAfterFound', field: 'deadline' },
  holds: { deadline: { after: field('foundAt') } },
}
