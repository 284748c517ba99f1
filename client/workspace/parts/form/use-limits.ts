import type { Resource } from '#domain/definition/resource'
import { mostHours } from '#domain/definition/suggestion'
import { useFaultText } from '../../data/use-problem-text.ts'
import type { Words } from '../../data/words.ts'
import type { FormState } from './use-form.ts'

/** By field. */
export type Limits = Readonly<Record<string, string>>

/** What a form says of times before it is sent: how far ahead a check will let each lie. */
export function useLimits(
  { suggests = {}, initial }: Resource,
  words: Words,
  { values, base, settings }: Pick<FormState, 'values' | 'base' | 'settings'>,
): Limits {
  const faultText = useFaultText(words)
  // Once it runs, other rules put it off.
  if (base && base.storedState !== initial) return {}
  return Object.fromEntries(
    Object.entries(suggests).flatMap(([field, suggestion]) => {
      const hours = mostHours(suggestion, values, settings)
      return hours === null
        ? []
        : [[field, faultText({ field, code: 'beyondLimit', params: { hours } })]]
    }),
  )
}
