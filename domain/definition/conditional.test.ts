import { describe, expect, it } from 'vitest'
import { bool, text } from '../fields/index.ts'
import { applicable, hiddenFields } from './conditional.ts'
import { resource } from './define-resource.ts'
import { formFields, type Resource } from './resource.ts'

const defined = resource({
  name: 'permit',
  title: 'work',
  placedBy: 'shared',
  fields: {
    work: text({ required: true, max: 50 }),
    hot: bool({ required: true }),
    extinguisher: text({ required: true, max: 50 }),
    firewatch: text({ max: 50 }),
  },
  initial: 'draft',
  states: { draft: {} },
  list: { columns: ['work'], sort: 'work', filters: [] },
  form: [
    { name: 'work', fields: ['work', 'hot'] },
    {
      name: 'fire',
      fields: ['extinguisher', 'firewatch'],
      when: { hot: true },
      only: { firewatch: { work: { not: 'welding' } } },
    },
  ],
  access: { read: [], create: [], update: [], delete: [] },
})

const permit: Resource = defined
const context = { actor: { id: 'li' }, now: new Date('2026-03-10T12:00:00Z') }
const hidden = (values: object) => [...hiddenFields(permit, { ...values }, context)]

describe('fields that only some records have', () => {
  it('are hidden with their section, or alone', () => {
    expect(hidden({ work: 'cutting', hot: false })).toEqual(['extinguisher', 'firewatch'])
    expect(hidden({ work: 'cutting', hot: true })).toEqual([])
    expect(hidden({ work: 'welding', hot: true })).toEqual(['firewatch'])
  })

  it('leave the same fields each time, so that one schema serves', () => {
    const fields = formFields(permit)
    const cold = new Set(hidden({ hot: false }))
    expect(Object.keys(applicable(fields, cold))).toEqual(['work', 'hot'])
    expect(applicable(fields, cold)).toBe(applicable(fields, new Set(cold)))
    expect(applicable(fields, new Set())).toBe(fields)
  })

  it('hang on fields that there are', () => {
    const form = [{ name: 'work', fields: ['work'], when: { cold: true } }]
    const broken = () => resource({ ...permit, form })
    expect(broken).toThrow('permit.form.work.when: no field "cold"')
  })
})
