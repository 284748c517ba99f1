/** Editions of a check table: one that was published stays as it is, and the next one takes its place. */
import type { RoleCode } from '../access/access.ts'
import type { Creation, Effect } from '../definition/transition.ts'
import { bool, datetime, orgs, ref, user } from '../fields/index.ts'
import { actor, now, type Values } from '../where/where.ts'

export const editionFields = {
  previousEdition: ref('check-table', { calculated: true }),
  publishedAt: datetime({ about: 'happened', calculated: true }),
  publishedBy: user({ calculated: true }),
  supersededAt: datetime({ about: 'happened', calculated: true }),
  revisedBy: user({ calculated: true }),
  // A next edition has been begun: there is one at a time.
  inRevision: bool({ calculated: true }),
  // Whoever works below inspects by it: what a company publishes is for its mines.
  readers: orgs({
    repeats: 'org',
    from: ({ org }) => (typeof org === 'string' ? [org] : []),
  }),
}

/** `1` is followed by `2`, `2026.1` by `2026.2`, `B` by `B-2`. */
export function nextEditionOf(edition: unknown): string {
  const text = String(edition)
  const [number] = /(?<!\d)\d+$/.exec(text) ?? []
  return number === undefined
    ? `${text.slice(0, 18)}-2`
    : `${text.slice(0, -number.length)}${Number(number) + 1}`
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Values[]) : [])

/** A draft that says what the edition in force says: what is different is written there. */
const nextEdition: Creation = {
  resource: 'check-table',
  values: (table) => ({
    ...{ name: table.name, code: table.code, org: table.org, tableType: table.tableType },
    ...{ profession: table.profession, items: rowsOf(table.items) },
    ...{ edition: nextEditionOf(table.edition), author: table.revisedBy },
    previousEdition: table.id,
  }),
}

// Whoever publishes an edition decides by it what becomes of the one before.
const previous = (action: string): Effect => ({
  ...{ resource: 'check-table', action, on: { field: 'previousEdition' } },
  ...{ needs: 'nothing', carries: {} },
})

export const supersedesPrevious: readonly Effect[] = [previous('supersede')]
export const leavesPrevious: readonly Effect[] = [previous('drop-revision')]

export const publishedStates = (revisers: readonly RoleCode[]) =>
  ({
    published: {
      'new-edition': {
        ...({ to: 'published', roles: revisers, quiet: true, bulk: false } as const),
        when: { inRevision: { not: true } },
        sets: { inRevision: true, revisedBy: actor },
        creates: [nextEdition],
      },
      supersede: {
        ...{ to: 'superseded', grave: true },
        sets: { supersededAt: now, inRevision: false },
      },
      'drop-revision': { to: 'published', sets: { inRevision: false } },
    },
    superseded: {},
  }) as const
