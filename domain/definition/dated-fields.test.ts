import { describe, expect, it } from 'vitest'
import { resources } from '../resources/index.ts'

describe('every day and instant of every record type', () => {
  const dated = resources.flatMap(({ name, fields: own }) =>
    Object.entries(own).flatMap(([field, one]) =>
      [[field, one] as const, ...Object.entries(one.columns ?? {})]
        .filter(([, { kind }]) => ['date', 'datetime', 'month'].includes(kind))
        .map(([column, { about }]) => [`${name}.${column}`, about] as const),
    ),
  )

  it.each(dated)('%s says what it is about', (_, about) => {
    const isSaid = about === 'happened' || about === 'planned'
    // Whoever chooses neither says why.
    expect(isSaid || (about?.either.length ?? 0) >= 20).toBe(true)
  })

  it('is found', () => {
    expect(dated.length).toBeGreaterThan(60)
  })
})
