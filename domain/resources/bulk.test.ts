import { describe, expect, it } from 'vitest'
import { bulkActions, bulkOf } from '../definition/bulk.ts'
import type { Transition } from '../definition/transition.ts'
import { resources } from './index.ts'

// Which ones a type has stands in its table of rights, which is reviewed.
describe('actions for several records at once', () => {
  // Role rules, 7.9: confirmations, reviews, decisions and signatures are given one record at a time.
  const judged = /^(approve|confirm|verify|accept|endorse|sign|attest)/
  // A word of the interface is no statement about anything.
  const others = resources.filter(({ name }) => name !== 'i18n-resource')

  it.each(others.map((resource) => [resource.name, resource] as const))(
    'of %s judge nothing',
    (_, resource) => {
      expect(bulkActions(resource).filter((action) => judged.test(action))).toEqual([])
    },
  )

  it('accept low hazards alone', () => {
    const hazard = resources.find(({ name }) => name === 'hazard')
    const ways: Readonly<Record<string, Transition>> = hazard?.states['under-acceptance'] ?? {}
    for (const action of ['pass', 'reject-and-continue']) {
      const transition = ways[action]
      if (!hazard || !transition) throw new Error(`no transition ${action}`)
      expect(bulkOf(hazard, action, transition)).toEqual({ level: 'low', statutoryMajor: false })
    }
  })
})
