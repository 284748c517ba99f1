import { expect, it } from 'vitest'
import type { Resource } from '../definition/resource.ts'
import { resources } from '../resources/index.ts'

it('offers as the holder of a certificate only people for whom it could be entered', () => {
  const held = resources.filter(({ checks = [] }: Resource) => checks.includes('certificateHolder'))
  expect(held.length).toBeGreaterThan(0)
  expect(held.filter(({ fields }: Resource) => fields.holder?.atWork !== 'org')).toEqual([])
})
