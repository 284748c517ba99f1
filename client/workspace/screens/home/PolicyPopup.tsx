import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { policiesQuery } from '../../../api/policies.ts'
import { screenFor, useMenu } from '../../data/screens.ts'
import { PolicyDialog } from './PolicyDialog.tsx'
import { markPolicyShown, wasPolicyShown } from './policy-shown.ts'

/** The first policy in force, once in a browser; it closes by itself after its time. */
export function PolicyPopup() {
  const [isOver, setOver] = useState(wasPolicyShown)
  // A display of the control room reads none.
  const screen = screenFor(useMenu(), 'safety-policy')
  const { data } = useQuery({ ...policiesQuery, enabled: !isOver && screen !== undefined })
  const policy = data?.[0]
  const isShown = !isOver && policy !== undefined
  useEffect(() => {
    if (isShown) markPolicyShown()
  }, [isShown])
  if (!isShown) return null
  const address = screen && `${screen.path}/${policy.id}`
  return <PolicyDialog {...{ policy, address }} onClose={() => setOver(true)} />
}
