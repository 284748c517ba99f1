import { expect, it } from 'vitest'
import type { Fact } from '#domain/metrics/definition/metric'
import { SourceFault } from './fault.ts'
import { askJson } from './json.ts'

type Settings = Parameters<typeof askJson>[0]

const now = new Date('2026-03-10T12:00:00Z')
const settings = {
  ...{ url: 'https://mines.example/safety', maxBytes: 1_000_000, timeout: 5, mapping: 'any' },
  ...{ expects: { answer: {} }, customCubes: [] },
} as unknown as Settings

const asked = async (found: unknown): Promise<readonly Fact[]> => {
  const getText = async () => ({ text: '{}', etag: null })
  const mappings = { apply: async () => found }
  const ask = askJson(settings, { getText, headers: () => ({}) }, { mappings, now: () => now })
  return (await ask({ cursor: null, etag: null }, new AbortController().signal)).facts
}

const fact = (more: object) => ({
  ...{ metric: 'hazard.open', orgCode: 'M1', dimensions: {}, value: 4 },
  ...{ asOf: '2026-03-10T11:00:00.000Z', ...more },
})

it('a fault of a mapping names the entry that it made, the cell, and where in it', async () => {
  expect(await asked([fact({})])).toHaveLength(1)
  const wrong = [fact({}), fact({ orgCode: 'M2', value: '400' })]
  const fault = await asked(wrong).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(SourceFault)
  const { reason, cause } = fault as SourceFault
  expect(reason).toBe('badMapping')
  expect((cause as Error).message).toMatch(/^\[1\]\.value \(hazard\.open of M2\): /)
})
