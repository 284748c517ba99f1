import { describe, expect, it } from 'vitest'
import { everyone, type Right, type RoleCode, type RoleGrants } from '../access/access.ts'
import { resourceNamed, resources } from '../resources/index.ts'
import { type MenuNode, menu } from '../screens/screens.ts'
import { decisionsOf } from '../workflow/decisions.ts'
import { statesOf } from '../workflow/states.ts'
import { menuFor } from './menu.ts'
import { isBuiltInRole } from './permission.ts'

const codesFor = (...roles: RoleCode[]) =>
  menuFor({ roles }).flatMap(({ children }: MenuNode) => children.map(({ code }) => code))
const screens = menu.flatMap((group) => group.screens)

describe('the menu', () => {
  it('names every screen once', () => {
    const codes = [...menu, ...screens].map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('has a screen for every record type', () => {
    const shown = new Set(screens.map(({ resource }) => resource))
    expect(resources.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([])
  })

  it.each(screens.filter(({ filters }) => filters))('filters $code by what exists', (screen) => {
    const resource = resourceNamed(screen.resource ?? '')
    for (const [field, values] of Object.entries(screen.filters ?? {})) {
      if (field === 'createdBy') continue
      if (field === 'request') {
        expect(resource && [...decisionsOf(resource).keys()]).toEqual(
          expect.arrayContaining([...values]),
        )
        continue
      }
      // Where a record stands can be asked of every list.
      if (field !== 'storedState') expect(resource?.list.filters).toContain(field)
      const isState = resource && ['state', 'storedState'].includes(field)
      const known = isState ? statesOf(resource) : resource?.fields[field]?.options
      expect(known).toEqual(expect.arrayContaining([...values]))
    }
  })
})

describe('settings', () => {
  it('are one record an organisation, found by where it is placed', () => {
    for (const { code, kind, resource } of screens) {
      const spec = kind === 'settings' ? resourceNamed(resource ?? '') : undefined
      if (!spec || spec.placedBy === 'shared') continue
      expect(spec.unique, code).toContainEqual([spec.placedBy])
    }
  })
})

describe('a person’s part of the menu', () => {
  it('lets every person report a hazard', () => {
    for (const role of everyone) expect(codesFor(role), role).toContain('hazard-report')
  })

  it('keeps accounts from workers and water from contractors', () => {
    expect(codesFor('members')).not.toContain('account')
    expect(codesFor('contractorAdmin')).not.toContain('mine-water-balance')
  })

  it('offers a control-room display its screens and nothing else', () => {
    expect(codesFor('controlRoom')).toEqual([
      'control-big-screen',
      'monitor-big-screen',
      'risk-map-screen',
      ...['hazard-screen', 'violation-screen', 'drill-screen', 'contractor-screen'],
      ...['inspection-screen', 'incident-screen'],
      ...['water-balance-screen', 'safe-day-screen'],
    ])
  })

  it('follows the alias of a site’s own role', () => {
    expect(codesFor('SZJJYC')).toEqual(codesFor('safetyMembers'))
  })

  it('offers the screens of identity to clerks and administrators', () => {
    expect(codesFor('departmentAdministrator')).toContain('organization')
    expect(codesFor('admingroup')).toEqual(expect.arrayContaining(['account', 'role']))
  })

  it('is worked out once for a person, however many screens ask for it', () => {
    const actor = { roles: ['safetyLeader'] } as const
    expect(menuFor(actor)).toBe(menuFor(actor))
    expect(menuFor({ ...actor, screens: [] })).toEqual([])
  })

  it('leaves out a group in which nothing is theirs', () => {
    const groups = menuFor({ roles: ['members'] }).map(({ code }) => code)
    expect(groups).not.toContain('identity-org')
    expect(groups).not.toContain('big-screen')
  })
})

describe('a place', () => {
  const stored = (
    role: string,
    hiddenScreens: readonly string[],
    about: { rights?: readonly Right[]; revoked?: readonly Right[] } = {},
  ): RoleGrants => ({
    ...{ role, builtIn: isBuiltInRole(role), hiddenScreens },
    subjects: { hazard: { rights: [], revoked: [], masked: [], ...about } },
  })
  const hazards = (roles: RoleCode[], ...grants: RoleGrants[]) =>
    menuFor({ roles, grants })
      .flatMap(({ children }) => children)
      .filter(({ resource, code }) => resource === 'hazard' && isForEverybody(code))
      .map(({ code }) => code)
  const isForEverybody = (code: string) =>
    screens.some((one) => one.code === code && one.roles.includes('members'))
  const all = hazards(['members'])

  it('is not offered by a role that hides it, and the others are', () => {
    const left = hazards(['members'], stored('members', ['hazard-ledger']))
    expect(left).toEqual(all.filter((code) => code !== 'hazard-ledger'))
  })

  it('is offered as long as one role offers it', () => {
    const hidden = stored('members', ['hazard-ledger'])
    expect(hazards(['members', 'director'], hidden)).toEqual(all)
    const own = stored('auditor', [], { rights: ['view'] })
    expect(hazards(['members'], hidden, own)).toEqual(all)
  })

  it('gives no right: without viewing what it is about it is not offered', () => {
    expect(hazards(['members'], stored('members', [], { revoked: ['view'] }))).toEqual([])
    expect(hazards([], stored('auditor', [], { rights: ['export'] }))).toEqual([])
    expect(hazards([], stored('auditor', ['hazard-ledger'], { rights: ['view'] }))).toEqual(
      all.filter((code) => code !== 'hazard-ledger'),
    )
  })
})
