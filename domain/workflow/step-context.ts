import type { Actor, Principal } from '../access/access.ts'
import { isWithin, type Lineage } from '../access/scope.ts'
import type { FieldError } from '../definition/field-error.ts'
import type { Resource } from '../definition/resource.ts'
import type { Context, Values } from '../where/where.ts'

/** Who acts and when; the system acts where a definition lets only the system act. */
export interface StepContext extends Context {
  readonly actor: Actor
  readonly system?: boolean
  /** Of what the clock brings: the account that answers for it; null where nobody does. */
  readonly onAuthorityOf?: string | null
  /** What is wrong with the figure that a rule watches; left out: nobody knows the figures. */
  readonly figureFaults?: FigureFaults
}

/** Faults of the figure that a record names, at its fields. */
export type FigureFaults = (record: Values) => readonly FieldError[]

/** The same about one record: what somebody's roles may do with it depends on where it stands. */
export interface PlacedContext extends StepContext {
  /** Null where no organisation holds it: a shared record, or one whose organisation is gone. */
  readonly place: Lineage | null
}

/** The system's own context: it acts wherever a record stands. */
export interface SystemContext extends StepContext {
  readonly system: true
}

/** In what a transition is taken: by somebody, where the record stands, or by the system. */
export type TransitionContext = PlacedContext | SystemContext

/** Whether a record stands where somebody looks: only there do their roles count (decision 8). */
export const isInScope = (
  { placedBy }: Pick<Resource, 'placedBy'>,
  { actor: { scope }, place }: Pick<PlacedContext, 'actor' | 'place'>,
): boolean =>
  placedBy === 'shared' ||
  scope.level === 'installation' ||
  (place !== null && isWithin(place, scope))

/** Somebody with the rights that count where a record stands. */
export type Holder = Principal['actor']

/** Whoever acts, as their roles count where the record stands: none of them outside their scope. */
export const holderAt = (
  resource: Pick<Resource, 'placedBy'>,
  { actor, place }: Pick<PlacedContext, 'place'> & { readonly actor: Holder },
): Holder => (isInScope(resource, { actor, place }) ? actor : { ...actor, roles: [], grants: [] })
