/** What waits for a person, by the screen on which they find it. */
import type { Actor } from '../access/access.ts'
import type { Resource } from '../definition/resource.ts'
import { screenOfTodo, type Todo, todosFor } from '../screens/todos.ts'
import { covers } from '../workflow/permitted-as.ts'
import { menuFor } from './menu.ts'

/** What may wait for somebody, and for those for whom they stand in. */
export const todosOf = (resource: Resource, actor: Actor): Todo[] => [
  ...todosFor(resource, actor),
  ...todosInPlace(resource, actor),
]

/** The work of those for whom the person stands in, as far as the authority goes. */
const todosInPlace = (resource: Resource, { principals = [] }: Actor): Todo[] =>
  principals
    .filter((one) => covers(one, resource))
    .flatMap(({ actor, userName }) =>
      todosFor(resource, actor).map(
        (todo): Todo => ({ ...todo, principal: { id: actor.id, userName } }),
      ),
    )

/** Those of them that are done on one screen of the person's menu. */
export function todosOnScreen(code: string, resource: Resource, actor: Actor): Todo[] {
  const screens = menuFor(actor).flatMap(({ children }) => children)
  return todosOf(resource, actor).filter((todo) => screenOfTodo(screens, todo)?.code === code)
}
