import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ApiProblem, isForLater, problemOf } from '../../api/problem.ts'
import { recordQuery, recordsChanged } from '../../api/records.ts'
import { dropDraft } from '../data/drafts.ts'
import { useSession } from '../data/session/use-session.ts'
import { type Call, hadArrived, isRepeatable, make } from '../data/unsent/calls.ts'
import { isHeld } from '../data/unsent/held.ts'
import { keepUnsent, type Unsent, useUnsent } from '../data/unsent/unsent.ts'

/** How often the server is asked while something waits, in milliseconds. */
const every = 4_000

/** Whether it is sent by itself, or waits for its person. */
export const isSendable = ({ call, at, refused }: Unsent): boolean =>
  call !== null && !refused && isRepeatable(call, at)

/** Sends what no open form sends itself: as soon as the page is there, and until the server answers. */
export function useUnsentSender(onSent: (unsent: Unsent) => void): void {
  const queryClient = useQueryClient()
  const { id: personId } = useSession()
  const isWaiting = useUnsent(({ all }) => Object.values(all).some(isSendable))
  useEffect(() => {
    if (!isWaiting) return
    let isBusy = false
    const sendAll = async () => {
      if (isBusy) return
      isBusy = true
      for (const [draft, unsent] of Object.entries(useUnsent.getState().all)) {
        const { call } = unsent
        if (!call || !isSendable(unsent) || isHeld(draft)) continue
        const problem = await send(queryClient, { resource: unsent.resource, call, personId })
        if (problem && isForLater(problem)) break
        if (problem) keepUnsent(draft, { ...unsent, refused: reasonOf(problem) })
        else {
          dropDraft(draft)
          onSent(unsent)
        }
      }
      isBusy = false
    }
    const again = () => void sendAll()
    again()
    const timer = setInterval(again, every)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isWaiting, queryClient, personId, onSent])
}

interface Sent {
  readonly resource: string
  readonly call: Call
  readonly personId: string
}

/** Makes the call; answers why it was not made. */
async function send(
  queryClient: QueryClient,
  { resource, call, personId }: Sent,
): Promise<ApiProblem | null> {
  try {
    const answer = await make(resource, call)
    queryClient.setQueryData(recordQuery(resource, answer.data.id).queryKey, answer)
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    if (problem.status !== 409 || call.kind === 'create') return problem
    const now = { ...recordQuery(resource, call.record.id), staleTime: 0 }
    const found = await queryClient.fetchQuery(now).catch(() => null)
    if (!found || !hadArrived(call, problem, { found: found.data, personId })) return problem
  }
  await recordsChanged(queryClient, resource)
  return null
}

const reasonOf = ({ code, params, errors: [first] }: ApiProblem): NonNullable<Unsent['refused']> =>
  first ? { code: first.code, params: first.params ?? {}, field: first.field } : { code, params }
