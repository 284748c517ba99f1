import { useState } from 'react'
import type { Resource } from '#domain/resource'
import { type ListLayout, layoutFrom, standardLayout } from './layout.ts'

/** The layout of a list as this person keeps it in this browser; null goes back to the standard. */
export function useLayout(personId: string, screen: string, resource: Resource) {
  const storedAt = `headframe.list.${personId}.${screen}`
  const [layout, setLayout] = useState<ListLayout>(() => layoutFrom(stored(storedAt), resource))
  const choose = (change: Partial<ListLayout> | null) => {
    const next = change ? { ...layout, ...change } : standardLayout(resource)
    setLayout(next)
    try {
      if (change) localStorage.setItem(storedAt, JSON.stringify(next))
      else localStorage.removeItem(storedAt)
    } catch {
      // Storage may be denied; the choice then lasts as long as the page.
    }
  }
  return [layout, choose] as const
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
