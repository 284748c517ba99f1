import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { serverNow } from '../../../api/server-clock.ts'
import { holdUnsent } from '../../data/unsent/held.ts'
import { dropUnsent, holdsSecret, keepUnsent, useUnsent } from '../../data/unsent/unsent.ts'
import { useRetry } from './use-retry.ts'
import { callOf, type SaveOptions, type Sending } from './use-write.ts'

/**
 * A form that could not be sent: tried again while it is open, and kept in this browser, so that a
 * form that was left, reloaded or closed is sent all the same. `again` is given what was kept before.
 */
export function useKeptSending(options: SaveOptions, again: (kept: Sending | null) => void) {
  const { resource, form, isFollowed } = options
  const { storedAt, base, values } = form
  const { pathname, search } = useLocation()
  const [kept, setKept] = useState(() => sendingOf(storedAt))
  const wait = useRetry(() => again(kept), kept !== null)
  useEffect(() => (wait.isWaiting ? holdUnsent(storedAt) : undefined), [wait.isWaiting, storedAt])

  const begin = (sending: Sending) => {
    wait.begin()
    const call = callOf(options, sending)
    const needsForm =
      isFollowed ||
      (call.kind === 'create' && resource.createsOnePer !== undefined) ||
      holdsSecret(resource.fields, values)
    const isTitled = resource.fields[resource.title]?.kind === 'text'
    const before = useUnsent.getState().all[storedAt]
    keepUnsent(storedAt, {
      resource: resource.name,
      id: base?.id ?? null,
      title: String(base?.number ?? (isTitled ? (values[resource.title] ?? '') : '')),
      path: `${pathname}${search}`,
      call: needsForm ? null : call,
      at: before?.at ?? serverNow().toISOString(),
    })
  }
  const end = () => {
    wait.end()
    setKept(null)
    dropUnsent(storedAt)
  }
  return { isWaiting: wait.isWaiting, begin, end }
}

function sendingOf(storedAt: string): Sending | null {
  const unsent = useUnsent.getState().all[storedAt]
  if (!unsent?.call || unsent.call.kind === 'act' || unsent.refused) return null
  return { version: null, handIn: unsent.call.handIn, call: unsent.call }
}
