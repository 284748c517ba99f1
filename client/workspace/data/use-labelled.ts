import { labelled } from '#domain/text/labelled'
import { useLanguage } from './use-language.ts'

/** Joins a label and its value as the reader's language writes them. */
export function useLabelled(): (label: string, value: string) => string {
  const language = useLanguage()
  return (label, value) => labelled(language, label, value)
}
