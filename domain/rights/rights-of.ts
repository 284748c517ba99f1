/** Everything a person may do, as a list of rights: what policy answers, asked once for all of it. */

import {
  type Actor,
  actionRight,
  administrators,
  hasRight,
  hasRole,
  ownAdministration,
  type Right,
  type RoleCode,
} from '../access/access.ts'
import { rightTo } from '../definition/action-right.ts'
import type { MenuScreen } from '../definition/menu-screen.ts'
import type { Resource } from '../definition/resource.ts'
import { resources } from '../resources/index.ts'
import { delayRoles } from '../rules/delay.ts'
import { menu, subjectOf } from '../screens/screens.ts'
import {
  allHold,
  fieldConditions,
  keeping,
  readRule,
  rightConditions,
  roleConditions,
} from '../workflow/conditions.ts'
import { screenConditions } from './menu.ts'

/** A right as text: `hazard:update`, `hazard:to-be-accepted:pass`, `user:see:idCard`. */
export type NamedRight = string

/** As much of a person as decides over their rights; where they look decides over shared rows. */
export type RightsSubject = Pick<
  Actor,
  'roles' | 'lent' | 'grants' | 'screens' | 'types' | 'scope' | 'lineage'
>

/** Roles that code asks for by name, so that holding them is a right by itself. */
export const rolesAskedByName: readonly RoleCode[] = [...administrators, ...delayRoles]

/** The rights of a person wherever they look. */
export function rightsOf(subject: RightsSubject): ReadonlySet<NamedRight> {
  const actor: Actor = { ...subject, id: '', username: '', isExternal: false }
  return new Set([
    ...resources.flatMap((resource) => recordRights(resource, actor)),
    ...menu.flatMap(({ screens }) => screens).flatMap((screen) => screenRights(screen, actor)),
    ...namedRights(actor),
  ])
}

function recordRights(resource: Resource, actor: Actor): NamedRight[] {
  const { name, fields } = resource
  const isKeeper = allHold(keeping(resource, actor))
  const may = (of: 'read' | 'create' | 'update' | 'delete', right: Right) =>
    (of === 'read' || isKeeper) && allHold(rightConditions(resource, actor, of, right))
  const reads = may('read', 'view')
  const held = {
    read: reads,
    'read-all': reads && readRule(resource, actor) === undefined,
    export: reads && may('read', 'export'),
    create: may('create', 'create'),
    import: may('create', 'create') && may('create', 'import'),
    update: may('update', 'change'),
    delete: may('delete', 'delete'),
  }
  const seen = reads
    ? Object.keys(fields).filter((field) => allHold(fieldConditions(resource, field, actor)))
    : []
  return [
    ...Object.entries(held).flatMap(([right, holds]) => (holds ? [`${name}:${right}`] : [])),
    ...seen.map((field) => `${name}:see:${field}`),
    ...(isKeeper ? actionRights(resource, actor) : []),
  ]
}

/** Actions for roles; what is for the people a record names comes and goes with the record. */
function actionRights(resource: Resource, actor: Actor): NamedRight[] {
  const { name, states } = resource
  return Object.entries(states).flatMap(([state, ways]) =>
    Object.entries(ways).flatMap(([action, transition]) => {
      if (!transition.roles) return []
      const wanted = { subject: name, right: rightTo(resource, state, transition) }
      const may = allHold(roleConditions(actor, transition.roles, wanted))
      return may ? [`${name}:${state}:${action}`] : []
    }),
  )
}

/** A screen without records is a right by itself; of others their records say everything. */
function screenRights(screen: MenuScreen, actor: Actor): NamedRight[] {
  const { code, roles, resource, actions = [] } = screen
  if (resource !== null || !allHold(screenConditions(screen, actor))) return []
  const taken = actions.filter((action) =>
    hasRight(actor, roles, { subject: subjectOf(screen), right: actionRight(action) }),
  )
  return ['view', ...taken].map((right) => `screen:${code}:${right}`)
}

/** Figures are everybody's; administration is whoever's holds it for good. */
function namedRights(actor: Actor): NamedRight[] {
  const holdsAny = actor.roles.length > 0 || (actor.grants ?? []).length > 0
  return [
    ...(holdsAny ? ['figures:read'] : []),
    ...rolesAskedByName.flatMap((role) =>
      hasRole({ roles: actor.roles }, [role]) ? [`role:${role}`] : [],
    ),
    ...ownAdministration(actor).map((role) => `administration:${role}`),
  ]
}
