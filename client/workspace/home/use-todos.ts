import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource } from '#domain/resource'
import { resourceNamed } from '#domain/resources/index'
import { covers } from '#domain/taking'
import { listQuery } from '../../api/records.ts'
import type { Session } from '../../api/session.ts'
import { screensOf, useMenu } from '../screens.ts'
import { useSession } from '../session/use-session.ts'
import { byUrgency, type CountedTodo, type Todo, todoQuery, todosFor } from './todos.ts'

interface Waiting {
  /** Lines with at least one record, most urgent first. */
  readonly todos: readonly CountedTodo[]
  readonly isPending: boolean
}

/** What waits for the signed-in person, counted by the server. */
export function useTodos(): Waiting {
  const { id, roles, grants, principals } = useSession()
  const menu = useMenu()
  const lines = useMemo(() => {
    const names = new Set(screensOf(menu).flatMap(({ resource }) => resource ?? []))
    return [...names].flatMap((name) => {
      const resource = resourceNamed(name)
      return resource
        ? [...todosFor(resource, { roles, grants }), ...todosInPlace(resource, principals)]
        : []
    })
  }, [menu, roles, grants, principals])
  return useQueries({
    queries: lines.map((line) => listQuery(line.resource, `${todoQuery(line, id)}&size=1`)),
    combine: (answers) => ({
      isPending: answers.some(({ isPending }) => isPending),
      todos: lines
        .map((line, index) => ({ ...line, count: answers[index]?.data?.total ?? 0 }))
        .filter(({ count }) => count > 0)
        .sort(byUrgency),
    }),
  })
}

/** The work of those for whom the person stands in, as far as the authority goes. */
const todosInPlace = (resource: Resource, principals: Session['principals'] = []): Todo[] =>
  principals
    .filter((one) => covers(one, resource))
    .flatMap((principal) =>
      todosFor(resource, principal).map((todo): Todo => ({ ...todo, principal })),
    )
