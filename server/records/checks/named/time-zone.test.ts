import { expect, it } from 'vitest'
import { organization } from '#domain/resources/identity-org/organization'
import { noon } from '../../testing/test-group.ts'
import type { Write } from '../base/check.ts'
import { timeZone } from './time-zone.ts'

/** A database that has no rules for any zone. */
const ignorant = { query: async () => [] }

const write = (before: string | null, after: string) =>
  ({
    ...{ resource: organization, now: noon },
    before: before && { timeZone: before },
    after: { id: '1', timeZone: after },
  }) as unknown as Write

it.each([
  ['a new organisation', null],
  ['one that had another', 'Europe/Belgrade'],
])('%s takes no zone that the database reads otherwise', async (_, before) => {
  expect(await timeZone(ignorant, write(before, 'Pacific/Chatham'))).toEqual([
    { field: 'timeZone', code: 'zoneRulesDiffer', params: { zone: 'Pacific/Chatham' } },
  ])
})

it('one that lives in such a zone can be changed otherwise', async () => {
  expect(await timeZone(ignorant, write('Pacific/Apia', 'Pacific/Apia'))).toEqual([])
})
