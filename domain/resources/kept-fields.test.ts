import { describe, expect, it } from 'vitest'
import { resources } from './index.ts'

/** Transitions that are there to change what people typed, each with the reason. */
const changedOnPurpose: Readonly<Record<string, string>> = {
  'data-level restore-default': 'a level as it was delivered is asked for',
  'emergency-resource issue': 'what is issued is no longer in stock',
  'emergency-resource return': 'what comes back is in stock again',
  'emergency-resource replenish': 'what is bought is in stock',
  'sync-config set-aside': 'a connection that is set aside no longer runs by itself',
  'incident-report request-correction': 'days that the severity asked for cannot have are none',
  'incident-report approve-correction': 'the days of everybody follow the severity approved',
  'hazard refuse-major': 'what is decided is whether it is one',
  'hazard reinstate-major': 'what is decided is whether it is one',
}

/** What transitions write over: fields of forms or of their own dialogs, requested changes left out. */
const overwritten = resources.flatMap((resource) => {
  const typed = new Set(resource.form.flatMap(({ fields }) => [...fields] as string[]))
  return Object.values(resource.states).flatMap((ways) =>
    Object.entries(ways).flatMap(([action, { sets = {}, asks = [], decides }]) => {
      const requested = new Set(Object.values(decides?.asked ?? {}))
      return Object.keys(sets)
        .filter((name) => (typed.has(name) && !requested.has(name)) || asks.includes(name))
        .filter(() => !(`${resource.name} ${action}` in changedOnPurpose))
        .map((name) => `${resource.name} ${action}: ${name}`)
    }),
  )
})

describe('what people type', () => {
  it('is kept by every transition that was not taken to change it', () => {
    expect(overwritten).toEqual([])
  })
})
