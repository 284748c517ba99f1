/** Which actions may be taken for several records at once: judgements are formed one record at a time. */
import type { Field } from '../fields/field.ts'
import { traitsOf } from '../fields/kinds.ts'
import type { Where } from '../where/where.ts'
import type { Resource } from './resource.ts'
import { isConfirmed, type Transition } from './transition.ts'

/** First words of actions by which somebody vouches for what a record says. */
const judgements: readonly string[] = ['confirm', 'approve', 'endorse', 'verify', 'accept', 'pass']

/** What nobody may open to several: whoever decides, signs or reviews answers for each record. */
const isPersonal = ({ decides, signs, needsLevel }: Transition): boolean =>
  decides !== undefined || signs !== undefined || needsLevel === 'canReview'

/**
 * Whether what is written there is about one record: what was done or found, or why it goes back. A photo
 * shows one place, a scan is one paper.
 */
const isOfOneCase = (field: Field): boolean =>
  Boolean(field.ofOneCase || traitsOf(field).file || (field.long && field.required))

/** Whether a transition is taken alone unless its definition says that it need not be. */
const isJudgement = ({ fields }: Pick<Resource, 'fields'>, action: string, one: Transition) =>
  isConfirmed(one) ||
  judgements.includes(action.split('-')[0] ?? '') ||
  (one.asks ?? []).some((name) => fields[name] && isOfOneCase(fields[name]))

/**
 * Whether a transition may be taken for several records together; a rule: for those that satisfy it.
 * A decision, a signature and a review never are (role rules, 7.9). Other judgements, what is grave
 * and what asks for something of one case alone, such as a photo or a required account, are where the
 * definition opens them.
 */
export function bulkOf(
  resource: Pick<Resource, 'fields'>,
  action: string,
  transition: Transition,
): boolean | Where {
  if (isPersonal(transition)) return false
  return transition.bulk ?? !isJudgement(resource, action, transition)
}

/** The actions of people that may be taken for several records of a type. */
export function bulkActions(resource: Resource): string[] {
  const ways = Object.values(resource.states).flatMap((one) => Object.entries<Transition>(one))
  const alone = ways.flatMap(([name, one]) => (bulkOf(resource, name, one) ? [] : [name]))
  const byPeople = ways.flatMap(([name, { roles, by }]) => (roles || by ? [name] : []))
  return [...new Set(byPeople)].filter((name) => !alone.includes(name))
}

/** A definition that opens what nobody may open. */
export const bulkFaults = (path: string, transition: Transition): string[] =>
  transition.bulk && isPersonal(transition)
    ? [`${path}.bulk: a decision, a signature and a review are taken one record at a time`]
    : []
