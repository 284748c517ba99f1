import { use } from 'react'
import type { Resource } from '#domain/definition/resource'

const files = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../domain/resources/*.ts',
  '!../../domain/resources/index.ts',
  '!../../domain/resources/*.test.ts',
])

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
    const definitions = await files[`../../domain/resources/${name}.ts`]?.()
    const isThis = (one: unknown): one is Resource => (one as Partial<Resource>).name === name
    return Object.values(definitions ?? {}).find(isThis) ?? null
  } catch (error) {
    // What could not be fetched is asked for again the next time.
    known.delete(name)
    throw error
  }
}
