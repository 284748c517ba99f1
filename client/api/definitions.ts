import { use } from 'react'
import { isResource } from '#domain/definition/is-resource'
import type { Resource } from '#domain/definition/resource'

const files = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../domain/resources/*/*.ts',
  '!../../domain/resources/*/*.screens.ts',
  '!../../domain/resources/*/*.test.ts',
])
const pathOf = new Map(Object.keys(files).map((path) => [/([^/]+)\.ts$/.exec(path)?.[1], path]))

const known = new Map<string, Promise<Resource | null>>()

/** The definition of a record type, fetched when it is needed first; null where there is no such type. */
export function definitionOf(name: string): Promise<Resource | null> {
  const found = known.get(name) ?? fetched(name)
  known.set(name, found)
  return found
}

/** The definition of a record type. Suspends until it is here; null where there is no such type. */
export const useDefinition = (name: string | null | undefined): Resource | null =>
  name ? use(definitionOf(name)) : null

async function fetched(name: string): Promise<Resource | null> {
  try {
    const definitions = await files[pathOf.get(name) ?? '']?.()
    return Object.values(definitions ?? {}).find(isResource) ?? null
  } catch (error) {
    // What could not be fetched is asked for again the next time.
    known.delete(name)
    throw error
  }
}
