import { useMemo } from 'react'
import { minesOrSelf } from '../../live/figures.ts'
import { useOrgs, useScope } from '../../live/hooks.ts'

/** Whether the board is that of one mine. */
export function useIsOneMine(): boolean {
  const scope = useScope()
  const orgs = useOrgs()
  return useMemo(
    () => scope !== null && orgs.length > 0 && minesOrSelf(scope, orgs).length < 2,
    [scope, orgs],
  )
}
