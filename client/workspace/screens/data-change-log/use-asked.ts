import { useSearchParams } from 'react-router-dom'
import { changeKinds } from '#domain/api/change-log'
import type { ChangesAsked } from '../../../api/change-log.ts'

/** What is looked for, kept in the address: a link shows the same, and Back goes back. */
export function useAsked(): readonly [ChangesAsked, (change: Partial<ChangesAsked>) => void] {
  const [query, setQuery] = useSearchParams()
  const asked = askedIn(query)
  const ask = (change: Partial<ChangesAsked>) => {
    const told = Object.entries({ ...asked, ...change }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    )
    setQuery(new URLSearchParams(told))
  }
  return [asked, ask]
}

function askedIn(query: URLSearchParams): ChangesAsked {
  const text = (name: 'from' | 'to' | 'resource' | 'person' | 'record') => {
    const value = query.get(name)
    return value ? { [name]: value } : {}
  }
  const kind = changeKinds.find((one) => one === query.get('kind'))
  return {
    ...{ ...text('from'), ...text('to'), ...text('resource'), ...text('person') },
    ...text('record'),
    ...(kind ? { kind } : {}),
  }
}
