import type { Actor } from '#domain/access/access'
import type { StepContext, SystemContext } from '#domain/workflow/step-context'
import type { Writer } from '../../authority/guard.ts'

// The nil UUID: compares with every person's id and is never one of them.
const nobody = '00000000-0000-0000-0000-000000000000'
const nowhere = {
  ...{ installation: null, group: null, company: null, factory: null, workshop: null },
  org: nobody,
}

/** Who acts when the clock does; no person, so writers store null in place of its id. */
export const systemActor: Actor = {
  id: nobody,
  username: 'system',
  roles: [],
  isExternal: false,
  lineage: nowhere,
  scope: { level: 'installation', orgId: nobody },
}

/** The system acts at this instant. */
export const systemContext = (now: Date): SystemContext => ({
  actor: systemActor,
  now,
  system: true,
})

/** In whose right things are written: the person's who acts, or theirs who answer for the system. */
export const writerIn = (context: StepContext): Writer => ({
  actorId: personIn(context)?.id ?? null,
  now: context.now,
  onAuthorityOf: context.onAuthorityOf,
})

/** The person who acts; null when it is the system. */
export const personIn = ({ actor }: StepContext): Actor | null =>
  actor.id === nobody ? null : actor
