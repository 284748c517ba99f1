import { expect, it } from 'vitest'
import { resourceNamed, resources } from './index.ts'

it('people are put in together from groups of a purpose that there is', () => {
  const purposes = resourceNamed('custom-group')?.fields.purpose?.options
  const asked = resources.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, { groups }]) =>
      groups ? [[name, field, groups]] : [],
    ),
  )
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter(([, , purpose]) => !purposes?.includes(String(purpose)))).toEqual([])
})
