import { create } from 'zustand'
import { type Field, isSealed } from '#domain/fields/index'
import type { Values } from '#domain/where/where'
import type { Call } from './calls.ts'

/** A form or a dialog whose sending no answer came to. */
export interface Unsent {
  readonly resource: string
  /** The record it changes; null for a new one. */
  readonly id: string | null
  /** What people call it: its number, or the title that was typed. */
  readonly title: string
  /** Where its form stands; null: with its record. */
  readonly path: string | null
  /** Null where it cannot be sent without its form: it holds a secret, or more follows it. */
  readonly call: Call | null
  /** When it was sent first, ISO. */
  readonly at: string
  /** Why the server did not take it; then it is not sent again by itself. */
  readonly refused?: {
    readonly code: string
    readonly params: Values
    /** What is at fault, where it is one field. */
    readonly field?: string
  }
}

type All = Readonly<Record<string, Unsent>>

const folder = 'headframe.unsent.'
const keyOf = (draft: string) => folder + draft

/** What was not sent yet, by the key of its draft. */
export const useUnsent = create<{ readonly all: All }>(() => ({ all: stored() }))

// Another tab has sent it, or could not.
addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(folder)) useUnsent.setState({ all: stored() })
})

function stored(): All {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    const own = keys.filter((key) => key.startsWith(folder))
    return Object.fromEntries(
      own.flatMap((key) => {
        const text = localStorage.getItem(key)
        return text ? [[key.slice(folder.length), JSON.parse(text) as Unsent]] : []
      }),
    )
  } catch {
    return {}
  }
}

/** Keeps over a reload what could not be sent, until it is, or its draft is dropped. */
export function keepUnsent(draft: string, unsent: Unsent): void {
  useUnsent.setState(({ all }) => ({ all: { ...all, [draft]: unsent } }))
  try {
    localStorage.setItem(keyOf(draft), JSON.stringify(unsent))
  } catch {
    // Then this page alone knows of it.
  }
}

export function dropUnsent(draft: string): void {
  useUnsent.setState(({ all: { [draft]: _, ...all } }) => ({ all }))
  try {
    localStorage.removeItem(keyOf(draft))
  } catch {
    // Nothing was kept, then.
  }
}

/** A browser is no place for what never goes out of the server again. */
export const holdsSecret = (fields: Readonly<Record<string, Field>>, values: Values): boolean =>
  Object.keys(values).some((name) => fields[name] && isSealed(fields[name]))
