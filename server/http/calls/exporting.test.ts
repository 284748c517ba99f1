import type { Request, Response } from 'express'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/access'
import { exporting } from './exporting.ts'

const lineage = { installation: 'g', group: 'g', company: 'c', factory: 'f', workshop: null }
const officer: Actor = {
  ...{ id: 'officer', username: 'officer', roles: ['safetyMembers'], isExternal: false },
  ...{ lineage: { ...lineage, org: 'f' }, scope: { level: 'factory', orgId: 'f' } },
}

/** Reads rows three times, as somebody else before each of the times that `becomes` names. */
async function readsOf(becomes: readonly (Actor | null)[]): Promise<number> {
  let [asked, reads] = [0, 0]
  const request: Record<string, unknown> = { identity: { actor: officer }, actor: officer }
  request.identifyAgain = async () => {
    const actor = becomes[asked]
    asked += 1
    request.identity = actor ? { actor } : undefined
    request.actor = actor ?? undefined
  }
  const written = exporting(
    request as unknown as Request,
    {} as Response,
    async ({ inTurn }): Promise<void> => {
      for (let time = 0; time < 3; time += 1)
        await inTurn(async () => {
          reads += 1
        })
    },
  )
  await written.catch((error: unknown) => {
    expect(error).toMatchObject({ status: expect.any(Number) })
    reads = -reads
  })
  return reads
}

describe('a table that is written', () => {
  it('breaks off, and does not end as if whole, for whoever is shut out or comes to other rights', async () => {
    const same = { ...officer, scope: { ...officer.scope } }
    expect(await readsOf([same, same, same])).toBe(3)
    expect(await readsOf([same, null, null])).toBe(-1)
    const moved: Actor = { ...officer, scope: { level: 'factory', orgId: 'other' } }
    expect(await readsOf([same, same, moved])).toBe(-2)
    expect(await readsOf([same, { ...officer, roles: ['members'] }])).toBe(-1)
  })
})
