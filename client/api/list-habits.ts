import { queryOptions } from '@tanstack/react-query'
import { call, type Data } from './call.ts'
import { queryClient } from './query-client.ts'

/** How the person left a list; `view` is the saved view it starts with. */
export type ListHabit = Habits[string]

type Habits = Data<'GET /api/list-habits'>

/** The person's habits by screen: read once, then kept here as they change. */
export const listHabitsQuery = queryOptions({
  queryKey: ['list-habits'],
  queryFn: async () => (await call('GET /api/list-habits')).data,
  staleTime: Number.POSITIVE_INFINITY,
})

/** A width is typed digit by digit: so many milliseconds after the last change it is sent. */
const calm = 400
const waiting = new Map<string, { readonly timer: number; readonly habit: Partial<ListHabit> }>()

/** Shows a habit at once and keeps it on the server shortly after. */
export function keepListHabit(screen: string, change: Partial<ListHabit>): void {
  queryClient.setQueryData(listHabitsQuery.queryKey, (habits: Habits = {}) => {
    const before = habits[screen] ?? { layout: null, view: null }
    return { ...habits, [screen]: { ...before, ...change } }
  })
  const before = waiting.get(screen)
  if (before) clearTimeout(before.timer)
  const habit = { ...before?.habit, ...change }
  const timer = window.setTimeout(() => {
    waiting.delete(screen)
    void send(screen, habit)
  }, calm)
  waiting.set(screen, { timer, habit })
}

async function send(screen: string, habit: Partial<ListHabit>): Promise<void> {
  try {
    await call('PATCH /api/list-habits/{screen}', { path: { screen }, body: habit })
  } catch {
    // The choice then lasts as long as the page; that the server is away is notified by the shell.
  }
}
