import { administrators, type Button } from './access.ts'
import type { Exit } from './exit.ts'
import type { Resource } from './resource.ts'

/** The button of a role's matrix that stands for an exit of a state: whose work taking it is. */
export function buttonOf(resource: Resource, state: string, exit: Exit): Button {
  const { roles = [] } = exit
  if (resource.states[state]?.publish === exit) return 'publish'
  if (roles.length > 0 && roles.every((role) => administrators.includes(role))) return 'administer'
  return (resource.editable ?? [resource.initial]).includes(state) ? 'edit' : 'review'
}
