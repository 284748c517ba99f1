import { describe, expect, it } from 'vitest'
import { org, orgs, text } from '../fields/index.ts'
import type { Resource } from './resource.ts'
import { validationErrors } from './validate-definition.ts'

const plan = (addressed: Partial<Resource['addressed']>): Resource => ({
  ...{ name: 'plan', title: 'name', placedBy: 'org', proxyScope: 'none' },
  fields: { name: text({ max: 10 }), org: org(), boss: org(), receivers: orgs() },
  ...{ initial: 'open', states: { open: {} }, form: [] },
  list: { columns: ['name'], sort: 'name', filters: [] },
  access: { read: [], create: [], update: [], delete: [] },
  addressed: { to: 'receivers', in: ['open'], open: [], since: 'createdAt', ...addressed },
})
const faults = (addressed: Partial<Resource['addressed']>) => validationErrors(plan(addressed))

describe('what is addressed', () => {
  it('names organisations, or the place above everybody who looks it up', () => {
    expect(faults({})).toEqual([])
    expect(faults({ to: 'org' })).toEqual([])
    expect(faults({ to: 'boss' })).toEqual(['plan.addressed.to: "boss" names no organisations'])
    expect(faults({ to: 'name' })).toEqual(['plan.addressed.to: "name" names no organisations'])
  })

  it('is news to those alone whom it names', () => {
    expect(faults({ open: ['open'], receipt: {} })).toEqual([])
    const fault = 'plan.addressed: what reaches all below it is news to nobody; leave "open" empty'
    expect(faults({ to: 'org', open: ['open'] })).toEqual([fault])
    expect(faults({ to: 'org', receipt: {} })).toEqual([fault])
  })
})
