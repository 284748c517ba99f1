import type { Session } from './session.ts'

/** Somebody who is signed in, as the server answers. */
export function sessionOf(id: string): Session {
  const name = { name: 'North mine', nameEn: null, nameSr: null }
  const place = { orgCode: 'north', orgPath: '/group/north', level: 2, orgType: 'mine' }
  const org = { id: '00000000-0000-4000-8000-00000000000a', isExternal: false, ...place, ...name }
  const above = { installation: null, group: null, company: null, factory: null, workshop: null }
  return {
    ...{ id, username: 'ana', userName: 'Ana', roles: ['safetyMembers'], grants: [] },
    ...{ isExternal: false, language: 'en_US', org, orgs: [org] },
    ...{ lineage: { ...above, org: org.id }, principals: [], mustEnrol: false },
  }
}
