import { describe, expect, it } from 'vitest'
import {
  andAbove,
  hasRight,
  hasRole,
  isMasked,
  mayGrant,
  type Right,
  type RoleCode,
  type RoleGrants,
  roleCodes,
  rolesFrom,
  scopeLevelOf,
} from './access.ts'
import { type Lineage, scopeIn } from './scope.ts'

describe('a role and everyone above it', () => {
  it('climbs its own line only', () => {
    expect(andAbove('director')).toEqual(['director', 'factoryManager', 'leader'])
    expect(andAbove('safetyDepartment')).toEqual([
      'safetyDepartment',
      'OHSDepartment',
      'safetyLeader',
    ])
    expect(andAbove('members')).toEqual([
      'members',
      'foreman',
      'director',
      'factoryManager',
      'leader',
    ])
    expect(andAbove('contractorAdmin')).toEqual(['contractorAdmin'])
  })
})

describe('the scope of roles', () => {
  // The specification, section 6.
  const levels: Partial<Record<RoleCode, string>> = {
    admingroup: 'group',
    headframe: 'group',
    adminRule: 'company',
    leader: 'company',
    safetyLeader: 'company',
    OHSDepartment: 'company',
    factoryManager: 'factory',
  }

  it.each(roleCodes)('%s', (role) => {
    expect(scopeLevelOf([role], false)).toBe(levels[role] ?? 'org')
  })

  it('is the widest of several', () => {
    expect(scopeLevelOf(['members', 'factoryManager'], false)).toBe('factory')
    expect(scopeLevelOf(['factoryManager', 'adminRule', 'members'], false)).toBe('company')
  })

  it('never lifts an external person above the workshop, whatever they hold', () => {
    for (const role of roleCodes) expect(scopeLevelOf([role], true)).toBe('workshop')
  })

  it('without a role is one’s own organisation', () => {
    expect(scopeLevelOf([], false)).toBe('org')
  })
})

describe('the root of what a person sees', () => {
  const team: Lineage = {
    installation: 'g',
    group: 'g',
    company: 'c',
    factory: 'f',
    workshop: 'w',
    org: 't',
  }
  const mine: Lineage = {
    installation: 'g',
    group: 'g',
    company: 'c',
    factory: 'f',
    workshop: null,
    org: 'f',
  }
  const office: Lineage = {
    installation: 'g',
    group: 'g',
    company: null,
    factory: null,
    workshop: null,
    org: 'g',
  }

  // A group that is below the top one.
  const sister: Lineage = { ...office, installation: null, group: 's', org: 's' }
  const below: Lineage = { ...mine, installation: null, group: 's' }

  it.each([
    [team, 'group', { level: 'installation', orgId: 'g' }],
    [below, 'group', { level: 'group', orgId: 's' }],
    [below, 'company', { level: 'company', orgId: 'c' }],
    [sister, 'company', { level: 'group', orgId: 's' }],
    [sister, 'org', { level: 'group', orgId: 's' }],
    [team, 'company', { level: 'company', orgId: 'c' }],
    [team, 'factory', { level: 'factory', orgId: 'f' }],
    [team, 'workshop', { level: 'workshop', orgId: 'w' }],
    [team, 'org', { level: 'org', orgId: 't' }],
    [mine, 'org', { level: 'factory', orgId: 'f' }],
    [mine, 'workshop', { level: 'factory', orgId: 'f' }],
    [office, 'company', { level: 'installation', orgId: 'g' }],
  ] as const)('from %j at level %s', (lineage, level, scope) => {
    expect(scopeIn(lineage, level)).toEqual(scope)
  })
})

describe('roles of those who run the installation', () => {
  it('count as its administrator’s wherever they open less', () => {
    const everything = { level: 'installation', orgId: 'g' } as const
    expect(rolesFrom(everything, ['admingroup', 'members'])).toEqual(['admingroup', 'members'])
    const group = { level: 'group', orgId: 's' } as const
    expect(rolesFrom(group, ['admingroup', 'headframe', 'auditor'])).toEqual([
      'adminRule',
      'auditor',
    ])
  })
})

describe('granting a role', () => {
  const may = (own: RoleCode, role: RoleCode) => mayGrant({ roles: [own] }, role)

  it('is for administrators alone', () => {
    for (const role of roleCodes) expect(may('leader', role)).toBe(false)
  })

  it('never reaches beyond the administrator', () => {
    expect(may('adminRule', 'admingroup')).toBe(false)
    expect(may('adminRule', 'headframe')).toBe(false)
    for (const role of ['adminRule', 'leader', 'factoryManager', 'members'] as const) {
      expect(may('adminRule', role)).toBe(true)
    }
    for (const role of roleCodes) expect(may('admingroup', role)).toBe(true)
  })

  it('is not lifted by a wide role that is no administrator’s', () => {
    expect(mayGrant({ roles: ['leader', 'members'] }, 'members')).toBe(false)
  })
})

describe('holding a role', () => {
  it('counts an alias as the role that it stands for', () => {
    expect(hasRole({ roles: ['SZJJYC'] }, ['safetyMembers'])).toBe(true)
    expect(hasRole({ roles: ['SZJCH'] }, ['safetyMembers'])).toBe(false)
  })
})

/** What is stored of a role about drills. */
const storedOf = (role: string, about: Partial<RoleGrants['subjects'][string]>): RoleGrants => ({
  ...{ role, builtIn: (roleCodes as readonly string[]).includes(role), hiddenScreens: [] },
  subjects: { drill: { rights: [], revoked: [], masked: [], ...about } },
})

describe('a right on a record type', () => {
  const may = (roles: RoleCode[], grants: RoleGrants[], right: Right) =>
    hasRight({ roles, grants }, ['members', 'director'], { subject: 'drill', right })

  it('of a built-in role is what definitions give, less what was revoked', () => {
    const less = [storedOf('members', { revoked: ['export'] })]
    expect(may(['members'], less, 'export')).toBe(false)
    expect(may(['members'], less, 'view')).toBe(true)
    // What a later version brings was never revoked.
    expect(may(['members'], less, 'act:rehearse')).toBe(true)
    expect(may(['foreman'], [storedOf('foreman', { rights: ['view'] })], 'view')).toBe(false)
  })

  it('of another role is what was given and no more', () => {
    const own = [storedOf('auditor', { rights: ['view'] })]
    expect(may([], own, 'view')).toBe(true)
    expect(may([], own, 'act:rehearse')).toBe(false)
    const nobody = { subject: 'drill', right: 'view' } as const
    expect(hasRight({ roles: [], grants: own }, [], nobody)).toBe(false)
  })

  it('is had as long as one role has it', () => {
    const less = [storedOf('members', { revoked: ['export'] })]
    expect(may(['members', 'director'], less, 'export')).toBe(true)
    expect(may(['members'], [...less, storedOf('auditor', { rights: ['export'] })], 'export')).toBe(
      true,
    )
  })

  it('ends where the package of a tenant ends', () => {
    const wanted = (right: Right) => ({ subject: 'drill', right })
    const within = (types: Record<string, 'kept' | 'read'>, right: Right) =>
      hasRight({ roles: ['members'], types }, ['members'], wanted(right))
    expect(within({ drill: 'kept' }, 'create')).toBe(true)
    expect([within({ drill: 'read' }, 'view'), within({ drill: 'read' }, 'create')]).toEqual([
      true,
      false,
    ])
    expect(within({}, 'view')).toBe(false)
  })
})

describe('a hidden field', () => {
  const isHidden = (roles: RoleCode[], ...grants: RoleGrants[]) =>
    isMasked({ roles, grants }, 'drill', 'remark', ['members', 'director'])
  const masked = ['remark']

  it('is hidden when every role that lets one view the type hides it', () => {
    const hiding = storedOf('members', { masked })
    expect(isHidden(['members'], hiding)).toBe(true)
    expect(isHidden(['members', 'director'], hiding)).toBe(false)
    expect(isHidden(['members', 'director'], hiding, storedOf('director', { masked }))).toBe(true)
    expect(isHidden(['members'], hiding, storedOf('auditor', { rights: ['view'] }))).toBe(false)
  })

  it('is shown by no role that does not let one view it', () => {
    const hiding = storedOf('members', { masked })
    expect(
      isHidden(['members', 'director'], hiding, storedOf('director', { revoked: ['view'] })),
    ).toBe(true)
    expect(isHidden(['members'], hiding, storedOf('auditor', { rights: ['export'] }))).toBe(true)
  })
})
