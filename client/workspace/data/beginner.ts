import { filledIn } from '#domain/fields/filled-in'
import type { Field } from '#domain/fields/index'
import { isoDay } from './format.ts'

/** Who begins a record, where they work, and when. */
export interface Beginner {
  readonly actorId: string
  readonly orgId: string
  readonly now: Date
}

/** What a field of something new holds before anybody has filled it in. */
export function startOf(field: Field, { actorId, orgId, now }: Beginner): unknown {
  switch (filledIn(field)) {
    case 'actor':
      return field.many ? [actorId] : actorId
    case 'actorOrg':
      return orgId
    case 'now':
      if (field.kind === 'date') return isoDay(now)
      return new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString()
    case null:
      return field.default ?? null
  }
}
