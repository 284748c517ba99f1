import type { AnyRow } from '#domain/definition/resource'
import { dateTimeText } from '../../data/format.ts'
import { useName } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'

interface StampValueProps {
  readonly name: string
  readonly record: AnyRow
}

/** What every record carries: its number, who touched it and when. */
export function StampValue({ name, record }: StampValueProps) {
  const language = useLanguage()
  const value = record[name]
  if (typeof value !== 'string') return null
  if (name.endsWith('At')) return <span>{dateTimeText(language, value)}</span>
  if (name.endsWith('By')) return <PersonName id={value} />
  return <span>{value}</span>
}

function PersonName({ id }: { readonly id: string }) {
  return <span>{useName(id)}</span>
}
