import { useState } from 'react'
import type { Resource } from '#domain/resource'
import { choosableColumns } from './list-state.ts'

/** The columns of a list in this browser: the definition's own until someone chooses. */
export function useColumns(screen: string, resource: Resource) {
  const storedAt = `headframe.columns.${screen}`
  const own = resource.list.columns.map(String)
  const [columns, setColumns] = useState<readonly string[]>(() => stored(storedAt, resource) ?? own)
  const choose = (next: readonly string[] | null) => {
    setColumns(next ?? own)
    try {
      if (next) localStorage.setItem(storedAt, JSON.stringify(next))
      else localStorage.removeItem(storedAt)
    } catch {
      // Storage may be denied; the choice then lasts as long as the page.
    }
  }
  return [columns, choose] as const
}

function stored(key: string, resource: Resource): readonly string[] | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!Array.isArray(found)) return null
    const known = choosableColumns(resource)
    const columns = found.filter((name): name is string => known.includes(name))
    return columns.length > 0 ? columns : null
  } catch {
    return null
  }
}
