import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { keepChoicesOf } from '../../api/kept-choices.ts'
import { rememberLabels } from '../../api/labels.ts'
import { isLeaving, keepWallsOf } from '../../api/leaving.ts'
import { menuQuery } from '../../api/menu.ts'
import { problemOf } from '../../api/problem.ts'
import { isTriedAgain } from '../../api/query-client.ts'
import { isUnreachable } from '../../api/reachable.ts'
import { type Session, sessionQuery } from '../../api/session.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { keepDraftsOf } from '../data/drafts.ts'
import { clock } from '../data/format.ts'
import { leaveBrowser } from '../data/session/sign-out.ts'
import { useOutage } from './use-outage.ts'

/**
 * Lets the workspace in once the person and their menu are known. A session the server does not
 * answer for is ended, and the way leads to the sign-in page.
 */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate()
  const session = useQuery({ ...sessionQuery, ...waiting })
  const enabled = session.data?.mustEnrol === false
  const menu = useQuery({ ...menuQuery, ...waiting, enabled })
  useEffect(() => {
    if (session.data) rememberLabels(labelsOf(session.data))
  }, [session.data])
  const personId = session.data?.id
  useEffect(() => {
    if (!personId) return
    keepDraftsOf(personId)
    keepChoicesOf(personId)
    keepWallsOf(personId)
  }, [personId])
  const failed = session.error ?? menu.error
  useEffect(() => {
    if (!failed) return
    void leave(failed, navigate)
  }, [failed, navigate])
  if (session.data?.mustEnrol) return <Navigate to="/secondFactor" replace />
  if (session.isSuccess && menu.isSuccess) return children
  return <Waiting />
}

/** Who does not answer, while nobody does. */
function Waiting() {
  const { t } = useTranslation('workspace')
  const { since, away } = useOutage()
  if (!since) return <Skeleton rows={12} label={t('common.loading')} />
  return <Notice title={t(`away.${away}`)}>{t('away.waits', { time: clock(since) })}</Notice>
}

const isAway = (error: Error): boolean => {
  const problem = problemOf(error)
  return problem !== null && isUnreachable(problem)
}

/** While nobody is there to answer, the page waits and opens by itself. */
const waiting = {
  networkMode: 'always',
  retry: (failures: number, error: Error) => isAway(error) || isTriedAgain(failures, error),
  retryDelay: (failures: number, error: Error) => (isAway(error) ? 4_000 : 1_000 * 2 ** failures),
} as const

/** A failed start: no session goes to the sign-in page (http has done so), anything else to 500. */
async function leave(failed: Error, navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const problem = problemOf(failed)
  if (problem?.status === 401) return
  if (isLeaving()) return void (await navigate('/login', { replace: true }))
  if (problem && problem.status >= 400 && problem.status < 500) {
    await leaveBrowser()
    await navigate('/login', { replace: true })
    return
  }
  const from = `${location.pathname}${location.search}`
  const what = new URLSearchParams({ traceId: problem?.requestId ?? '', from })
  await navigate(`/common/500?${what}`, { replace: true })
}

const labelsOf = ({ id, userName, org, orgs }: Session) => ({
  [id]: { name: userName },
  ...Object.fromEntries([org, ...orgs].map((one) => [one.id, one])),
})
