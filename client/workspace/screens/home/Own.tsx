import { Suspense } from 'react'
import { late } from '../../data/late.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { useDuties } from './use-duties.ts'

// Fetched by those alone who answer for an area.
const Duties = late(async () => (await import('./Duties.tsx')).Duties)

/** What is the person's own on the home page: what they put there, and what they answer for. */
export function Own() {
  const duties = useDuties()
  return (
    <>
      <Shortcuts />
      <Suspense fallback={null}>{duties && <Duties {...duties} />}</Suspense>
    </>
  )
}
