/** Why somebody may see a record and do something with it, or may not: in findings, not in words. */
import type { Actor, RightsHolder } from '../access/access.ts'
import type { MenuScreen } from '../definition/menu-screen.ts'
import type { AnyRow, Resource } from '../definition/resource.ts'
import type { Transition } from '../definition/transition.ts'
import {
  allHold,
  type Condition,
  type ConditionCode,
  changeConditions,
  deleteConditions,
  type Facts,
  fieldConditions,
  keeping,
  readConditions,
  transitionConditions,
} from '../workflow/conditions.ts'
import { permittedAs } from '../workflow/permitted-as.ts'
import type { PlacedContext } from '../workflow/step-context.ts'
import { screenConditions } from './menu.ts'

/** A condition and whether it holds. */
export interface Finding extends Facts {
  readonly code: ConditionCode
  readonly holds: boolean
}

/** What is asked about: seeing the record, changing it, deleting it, or a transition of its state. */
export interface Explained {
  readonly operation: 'view' | 'change' | 'delete' | 'act'
  /** Of the transition. */
  readonly action?: string
  readonly allowed: boolean
  /** In the right of somebody the person stands in for, whatever their own findings say. */
  readonly inPlace: boolean
  readonly findings: readonly Finding[]
}

/** Where a record stands to a person. */
export interface Standing {
  /** Inside the organisations they look into. */
  readonly inScope: boolean
  /** Named by the record, wherever it stands. */
  readonly isNamed: boolean
  /** Addressed to where they work, wherever it stands. */
  readonly isAddressed: boolean
  /** Read in the right of somebody the person stands in for. */
  readonly readInPlace: boolean
}

export interface Explanation {
  readonly operations: readonly Explained[]
  /** Fields of the record that the person does not see, each with its findings. */
  readonly hidden: readonly { readonly field: string; readonly findings: readonly Finding[] }[]
}

/** Everything that lets the person at a record or keeps them from it. */
export function explain(
  resource: Resource,
  record: AnyRow,
  standing: Standing,
  context: PlacedContext,
): Explanation {
  const { inScope, isNamed, isAddressed, readInPlace } = standing
  const within: Condition = { code: 'place', holds: () => inScope }
  const reached: Condition = { code: 'place', holds: () => inScope || isNamed || isAddressed }
  const reading = [...readConditions(resource, record, context), reached]
  const writing = (conditions: readonly Condition[]) =>
    explained([...conditions, ...reading, within])
  const transitions = Object.entries(resource.states[record.storedState] ?? {})
  return {
    operations: [
      { operation: 'view', ...explained(reading, readInPlace) },
      { operation: 'change', ...writing(changeConditions(resource, record, context)) },
      { operation: 'delete', ...writing(deleteConditions(resource, record, context)) },
      ...transitions.flatMap(([action, transition]) =>
        isForPeople(transition)
          ? [
              {
                operation: 'act',
                action,
                ...ofExit(resource, transition, record, reading, context),
              } as const,
            ]
          : [],
      ),
    ],
    hidden: hiddenFrom(resource, context.actor),
  }
}

const isForPeople = ({ roles, by }: Transition) => roles !== undefined || by !== undefined

function ofExit(
  resource: Resource,
  transition: Transition,
  record: AnyRow,
  reading: readonly Condition[],
  context: PlacedContext,
) {
  const taking = permittedAs(resource, transition, record, context)
  const conditions = [
    ...transitionConditions(resource, transition, record, context),
    ...keeping(resource, context.actor),
    { code: 'alive', holds: () => !record.deletedAt } as const,
    ...reading,
  ]
  return explained(conditions, taking !== null && taking.principal !== null)
}

function explained(conditions: readonly Condition[], inPlace = false) {
  return { allowed: inPlace || allHold(conditions), inPlace, findings: findingsOf(conditions) }
}

/** What lets the person at a screen or keeps them from it. */
export const explainScreen = (screen: MenuScreen, actor: RightsHolder): readonly Finding[] =>
  findingsOf(screenConditions(screen, actor))

/** Each condition once; of several of a kind the first, or the first that does not hold. */
function findingsOf(conditions: readonly Condition[]): Finding[] {
  const byCode = new Map<ConditionCode, Finding>()
  for (const { code, holds, facts } of conditions) {
    const finding = { code, holds: holds(), ...facts }
    const known = byCode.get(code)
    if (!known || (known.holds && !finding.holds)) byCode.set(code, finding)
  }
  return [...byCode.values()]
}

function hiddenFrom(resource: Resource, actor: Actor): Explanation['hidden'] {
  return Object.keys(resource.fields).flatMap((field) => {
    const conditions = fieldConditions(resource, field, actor)
    return allHold(conditions) ? [] : [{ field, findings: findingsOf(conditions) }]
  })
}
