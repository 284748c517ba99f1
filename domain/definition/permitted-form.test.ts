import { describe, expect, it } from 'vitest'
import { resourceNamed, resources } from '../resources/index.ts'
import { maskable, subjectNamed } from '../rights/subject.ts'
import { permittedForm, unfillable } from './permitted-form.ts'
import { formFields } from './resource.ts'

const none = new Set<string>()

function named(name: string) {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(`no record type "${name}"`)
  return resource
}

describe('a form of which fields are hidden', () => {
  it('does not have them, and keeps every other field', () => {
    const form = permittedForm(named('hazard'), new Set(['workPlace']))
    const all = Object.keys(formFields(named('hazard')))
    expect(all).toContain('workPlace')
    expect(Object.keys(formFields(form))).toEqual(all.filter((name) => name !== 'workPlace'))
  })

  it('proposes nothing for them', () => {
    expect(permittedForm(named('hazard'), new Set(['deadline'])).suggests).not.toHaveProperty(
      'deadline',
    )
  })

  it('is the form itself where nothing is hidden', () => {
    expect(permittedForm(named('hazard'), none)).toBe(named('hazard'))
  })

  it('cannot be filled in without a required field that has no default', () => {
    expect(unfillable(named('user'), new Set(['phone', 'idCard']), none)).toEqual(['phone'])
  })

  it('asks nothing of a field that does not apply, or that the server fills in', () => {
    expect(unfillable(named('user'), new Set(['phone']), new Set(['phone']))).toEqual([])
    expect(unfillable(named('drill'), new Set(['org']), none)).toEqual([])
  })

  it.each(resources.map(({ name }) => name))('of %s can be filled in under any mask', (name) => {
    const subject = subjectNamed(name)
    const masked = new Set(subject ? maskable(subject) : [])
    expect(unfillable(named(name), masked, none)).toEqual([])
  })
})
