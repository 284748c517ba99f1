import type { Right } from '#domain/access/access'
import { rightsOn, subjects } from '#domain/rights/subject'
import type { TestHeadframe } from './headframe.ts'
import { done } from './steps.ts'

/** A role of the installation's own with every right on these subjects; answers its id. */
export async function ownRole(
  site: TestHeadframe,
  code: string,
  names: readonly string[],
  scopeRule = 'self',
): Promise<string> {
  const grants = subjects
    .filter(({ name }) => names.includes(name))
    .map((subject) => ({ subject: subject.name, rights: rightsOn(subject) }))
  return roleWith(site, code, grants, scopeRule)
}

/** The same with these rights alone. */
export async function roleWith(
  site: TestHeadframe,
  code: string,
  grants: readonly { readonly subject: string; readonly rights: readonly Right[] }[],
  scopeRule = 'self',
): Promise<string> {
  const root = await site.as('root')
  const role = await done(
    root.post('/api/records/role', {
      ...{ code, name: code, roleType: 'site', scopeRule, canReview: false },
    }),
  )
  const made = await done(
    root.post('/api/records/role-permission', { role: role.data.id, grants, remark: 'own' }),
  )
  await done(root.act('role-permission', made, 'save'))
  return String(role.data.id)
}
