import { brokenRules, soundRules } from '../definition/check-input.ts'
import type { FieldError } from '../definition/field-error.ts'
import type { Resource } from '../definition/resource.ts'
import type { Rule, Transition } from '../definition/transition.ts'
import type { Context, Values } from '../where/where.ts'
import { computed } from './derive.ts'

interface Asked {
  readonly resource: Resource
  readonly transition: Transition
}

interface Held {
  /** Fields something is wrong with already: of what reads them enough is said. */
  readonly faulty: ReadonlySet<string>
  readonly only?: (rule: Rule) => boolean
}

/**
 * Rules that a step with these changes would break. What it requires compares with the record as it
 * was, computed fields too: a renewal holds longer than the paper before. The rules of the record read
 * what is computed after it.
 */
export function brokenByStep(
  { resource, transition }: Asked,
  record: Values,
  changes: Values,
  context: Context,
  { faulty, only = () => true }: Held,
): FieldError[] {
  const derived = computed(resource, { ...record, ...changes })
  const required = soundRules(transition.requires?.filter(only), faulty)
  const rules = soundRules(resource.rules?.filter(only), faulty, derived)
  return [
    ...brokenRules(required, record, changes, context),
    ...brokenRules(rules, record, { ...changes, ...derived }, context),
  ]
}
