/** What administrators store about roles, and what it means for screens and record types. */
import {
  type Button,
  buttons,
  type Granted,
  hasRole,
  type RoleCode,
  type RoleGrants,
  roleCodes,
  type ScopeLevel,
} from './access.ts'
import { buttonOf } from './button.ts'
import { type MenuScreen, menu } from './menu.ts'
import { resourceNamed } from './resources/index.ts'

/** One line of a role's matrix: what is ticked for a screen. */
export interface GrantLine {
  readonly menu: string
  readonly buttons: readonly string[] | null
  readonly fieldMask: readonly string[] | null
}

/** A role of an account as the database has it; `lines` is null while nothing is stored for it. */
export interface StoredRole {
  readonly role: string
  readonly scopeRule: string
  readonly lines: readonly GrantLine[] | null
}

export const isBuiltInRole = (code: string): code is RoleCode =>
  (roleCodes as readonly string[]).includes(code)

const whole: Granted = { buttons, masked: [] }
const none: Granted = { buttons: [], masked: [] }

/** Makes stored lines quick to ask; roles of which nothing is stored say nothing. */
export function grantsOf(stored: readonly StoredRole[]): RoleGrants[] {
  return stored.flatMap(({ role, lines }) => (lines ? [compiled(role, lines)] : []))
}

function compiled(role: string, lines: readonly GrantLine[]): RoleGrants {
  const builtIn = isBuiltInRole(role)
  const screens = Object.fromEntries(lines.map((line) => [line.menu, grantedBy(line)]))
  const ofType = new Map<string, Granted[]>()
  const isStored = new Set<string>()
  for (const { code, resource } of menu.flatMap((group) => group.screens)) {
    if (resource === null) continue
    const granted = screens[code] ?? (builtIn ? whole : none)
    ofType.set(resource, [...(ofType.get(resource) ?? []), granted])
    if (screens[code]) isStored.add(resource)
  }
  const resources = [...ofType].flatMap(([name, granted]) =>
    isStored.has(name) ? [[name, united(granted)] as const] : [],
  )
  return { role, builtIn, screens, resources: Object.fromEntries(resources) }
}

const grantedBy = ({ buttons: ticked, fieldMask }: GrantLine): Granted => ({
  buttons: buttons.filter((button) => ticked?.includes(button)),
  masked: fieldMask ?? [],
})

/** A button of any screen counts for the records; a field is hidden when every viewing screen hides it. */
function united(granted: readonly Granted[]): Granted {
  const has = (button: Button) => granted.some((one) => one.buttons.includes(button))
  const [first, ...rest] = granted.filter((one) => one.buttons.includes('view'))
  const masked = (first?.masked ?? []).filter((name) =>
    rest.every((one) => one.masked.includes(name)),
  )
  return { buttons: buttons.filter(has), masked }
}

const levels: Readonly<Record<string, ScopeLevel>> = {
  'top-company': 'group',
  company: 'company',
  factory: 'factory',
  workshop: 'workshop',
}

/** The level that the scope rule of a role opens. */
export const levelOfRule = (scopeRule: string): ScopeLevel => levels[scopeRule] ?? 'org'

/** The buttons of a screen that definitions give a built-in role. */
export function builtInButtons(screen: MenuScreen, role: RoleCode): Button[] {
  const { roles, resource: name, buttons: further = [] } = screen
  const may = (allowed: readonly RoleCode[]) => hasRole({ roles: [role] }, allowed)
  if (!may(roles)) return []
  const resource = name === null ? undefined : resourceNamed(name)
  if (!resource) return ['view', ...further]
  const { read, create, update, delete: remove } = resource.access
  const exits = Object.entries(resource.states).flatMap(([state, ways]) =>
    Object.values(ways).flatMap((exit) =>
      (exit.roles ? may(exit.roles) : exit.by) ? [buttonOf(resource, state, exit)] : [],
    ),
  )
  const held = new Set<Button>([
    ...(may(read) ? (['view', 'export'] as const) : []),
    ...(may(create) ? (['add', 'import'] as const) : []),
    ...(may(update) ? (['edit'] as const) : []),
    ...(may(remove) ? (['delete'] as const) : []),
    ...exits,
  ])
  return held.has('view') ? buttons.filter((button) => held.has(button)) : []
}
