/** What a record says that a transition is refused for, whatever is typed into its dialog. */
import { brokenRules } from '../definition/check-input.ts'
import type { FieldError } from '../definition/field-error.ts'
import type { Requirement } from '../definition/requirement.ts'
import { askedBy } from '../definition/requirement-faults.ts'
import type { AnyRow, Resource } from '../definition/resource.ts'
import type { Rule, Transition } from '../definition/transition.ts'
import { unfilled } from '../definition/unfilled.ts'
import { type Context, type Operand, operandFieldsOf, resolve } from '../where/where.ts'

/**
 * What `step` would find missing, and the rules that it would find broken and no input can mend: they
 * read nothing that is missing, that the dialog asks or that is worked out from it.
 */
export function blockedBy(
  resource: Resource,
  record: AnyRow,
  transition: Transition,
  context: Context,
): readonly FieldError[] {
  const missing = unfilled(resource, record, transition, context)
  const rules = [...(transition.requires ?? []), ...(resource.rules ?? [])]
  const sets = Object.entries(transition.sets ?? {})
  const open = new Set([
    ...missing.map(({ field }) => field),
    ...(transition.asks ?? []),
    ...(transition.row ? [transition.row.table] : []),
    ...sets.flatMap(([name, setting]) => (typeof setting === 'function' ? [name] : [])),
  ])
  const isOnRecord = ({ holds }: Rule) => !operandFieldsOf(holds).some((name) => open.has(name))
  const changes = Object.fromEntries(
    sets.flatMap(([name, setting]) =>
      open.has(name) ? [] : [[name, resolve(setting as Operand, record, context)]],
    ),
  )
  const after = { ...changes, state: transition.to }
  return [...missing, ...brokenRules(rules.filter(isOnRecord), record, after, context)]
}

/** What a transition demands of other records whatever is typed into its dialog. */
export const demandedElsewhere = ({
  requirements = [],
  asks = [],
  sets = {},
}: Transition): readonly Requirement[] =>
  requirements.filter(
    (one) => !askedBy(one).some((name) => asks.some((asked) => asked === name) || name in sets),
  )
