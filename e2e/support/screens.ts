import type { MenuNode } from '#domain/screens/screens'
import type { Person } from './person.ts'
import { opensAll } from './turn.ts'

/** Screens of one generic kind in a sample. */
const perKind = 3

/**
 * The screens of somebody's menu to be opened in a walk: each with a shape of its own, and of those
 * that share one a few. Walks of different `turn` open different ones.
 */
export async function screensToOpen(person: Person, turn: number): Promise<readonly MenuNode[]> {
  const { body } = await person.get<{ data: readonly MenuNode[] }>('/api/menu')
  const screens = body.data
    .flatMap(({ children }) => children)
    .filter(({ kind }) => kind !== 'board')
  if (opensAll) return screens
  const kinds = new Set(screens.map(({ kind }) => kind))
  return [...kinds].flatMap((kind) => {
    const all = screens.filter((screen) => screen.kind === kind)
    return kind === 'own' ? all : spread(all, turn)
  })
}

/** Some of them, from all over the list. */
function spread<T>(all: readonly T[], turn: number): readonly T[] {
  const step = Math.max(1, Math.ceil(all.length / perKind))
  return all.filter((_, index) => index % step === turn % step)
}
