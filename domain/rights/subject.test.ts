import { describe, expect, it } from 'vitest'
import { actionRight } from '../access/access.ts'
import type { Resource } from '../definition/resource.ts'
import { resourceNamed, resources } from '../resources/index.ts'
import { screenCodes } from '../screens/screens.ts'
import { packageTypes } from './package.ts'
import { allScreens, maskable, rightsOn, subjectNamed, subjects } from './subject.ts'

describe('what rights are about', () => {
  it('is every record type once, and every screen that has none', () => {
    const names = subjects.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const alone = allScreens.filter(({ resource }) => resource === null).map(({ code }) => code)
    expect(new Set(names)).toEqual(new Set([...resources.map(({ name }) => name), ...alone]))
    expect(subjects.flatMap(({ screens }) => screens).length).toBe(screenCodes.size)
  })

  it('has a right for every action that definitions give to roles, and for none else', () => {
    for (const { name, allowed } of subjects) {
      const resource = resourceNamed(name)
      const transitions = Object.values(resource?.states ?? {}).flatMap(Object.entries)
      for (const [action, { roles }] of transitions) {
        if (!roles) continue
        expect([name, action, allowed.get(actionRight(action))]).toEqual([
          ...[name, action, expect.arrayContaining([...roles])],
        ])
      }
      const given = transitions
        .filter(([, { roles }]) => roles)
        .map(([action]) => actionRight(action))
      const known = [...allowed.keys()].filter((right) => right.startsWith('act:'))
      expect(resource ? known : []).toEqual(resource ? [...new Set(given)] : [])
    }
  })

  it('leaves out what nobody may do', () => {
    const log = subjectNamed('login-log')
    expect(log && rightsOn(log)).toEqual(['view', 'export'])
    const online = subjectNamed('online-user')
    expect(online && rightsOn(online)).toEqual(['view', 'act:end'])
  })

  it('hides each field of a record type once, and none without which it cannot be written or named', () => {
    for (const subject of subjects) {
      const { fields = {}, title } = resourceNamed(subject.name) ?? {}
      const hideable = Object.keys(fields).filter(
        (one) => !fields[one]?.required && !fields[one]?.repeats && one !== title,
      )
      expect(new Set(maskable(subject)), subject.name).toEqual(new Set(hideable))
      expect(maskable(subject).length, subject.name).toBe(hideable.length)
    }
  })

  it('hides no field alone that another tells again', () => {
    const maskableOf = (name: string) => {
      const subject = subjectNamed(name)
      return subject ? maskable(subject) : []
    }
    // The table of somebody's places has to be filled in, and tells their organisation and post.
    expect(maskableOf('user')).not.toContain('post')
    expect(maskableOf('user')).not.toContain('org')
    expect(maskableOf('user')).toContain('workGroup')
    expect(maskableOf('sign-in-warning')).not.toContain('usernames')
    expect(maskableOf('drill')).not.toContain('unsignedReceivers')
    const astray = (resources as readonly Resource[]).flatMap(({ name, fields }) =>
      Object.entries(fields)
        .filter(([, { repeats }]) => repeats !== undefined && !Object.hasOwn(fields, repeats))
        .map(([field]) => `${name}.${field}`),
    )
    expect(astray).toEqual([])
  })

  it('is bound by the screens of a package, with a record type or without', () => {
    const types = packageTypes(['hazard-ledger', 'control-big-screen'])
    expect(types).toMatchObject({
      hazard: 'kept',
      'control-big-screen': 'kept',
      organization: 'read',
    })
    expect(types['monitor-big-screen']).toBeUndefined()
    expect(types.violation).toBeUndefined()
  })
})
