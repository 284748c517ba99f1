/** Fields that a form must have filled in because of what else it says: they carry a star as well. */

import { type Context, matches, partsOf, type Values, type Where } from '../where/where.ts'
import { faultyFields, soundRules } from './check-input.ts'
import { aheadErrors } from './date-bounds.ts'
import type { Resource } from './resource.ts'

/** Stands for whatever somebody might fill in. */
const filled = '\u0000'

/**
 * Names of fields that a rule asks for with these values: the rule stands at the field, is
 * broken while it is empty, and no longer once it is not. No rule asks about a time that lies ahead.
 */
export function requiredNow(
  { rules, fields = {} }: Pick<Resource, 'rules'> & Partial<Pick<Resource, 'fields'>>,
  values: Values,
  context: Context,
): ReadonlySet<string> {
  const ahead = aheadErrors({ fields }, { before: null, after: values }, context)
  const asked = soundRules(rules, faultyFields(ahead)).filter(({ field, holds }) => {
    if (!asksFor(holds, field)) return false
    const holdsWith = (value: unknown) => matches(holds, { ...values, [field]: value }, context)
    return !holdsWith(null) && holdsWith(filled)
  })
  return new Set(asked.map(({ field }) => field))
}

/** Whether a rule says anywhere that a field is not empty. */
function asksFor(rule: Where, name: string): boolean {
  const { tests, groups } = partsOf(rule)
  const isTold = tests.some(
    ({ field, operator, operand }) => field === name && operator === 'empty' && operand === false,
  )
  return isTold || groups.some(({ rules }) => rules.some((one) => asksFor(one, name)))
}
