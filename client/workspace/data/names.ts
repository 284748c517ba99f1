import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { calendarValue } from '#domain/fields/calendar-value'
import { hasDay, traitsOf } from '#domain/fields/kinds'
import { calendarText } from '#domain/text/dates'
import { type Language, nameIn } from '#domain/text/language'
import { isUnsigned } from '#domain/workflow/unsigned'
import { type Label, useLabels } from '../../api/labels.ts'
import { dateTimeText } from './format.ts'
import { useLanguage } from './use-language.ts'
import { useWords, type Words } from './words.ts'

/** A label in the reader's language. */
export const labelText = (language: Language, { name, nameEn, nameSr }: Label): string =>
  nameIn(language, { name, nameEn: nameEn ?? null, nameSr: nameSr ?? null })

/** The name of what an id points at; an ellipsis while nobody has told it. */
export function useName(id: unknown): string {
  const language = useLanguage()
  const label = useLabels(({ labels }) => (typeof id === 'string' ? labels[id] : undefined))
  return label ? labelText(language, label) : '…'
}

/** Who made a record: a person, the system, or somebody who is not named. */
export function useAuthorName(resource: Resource, record: AnyRow): string {
  const { t } = useTranslation('workspace')
  const name = useName(record.createdBy)
  if (record.createdBy) return name
  return t(isUnsigned(resource, record) ? 'record.anonymous' : 'record.system')
}

/** What people call a record: its title field in their language. */
export function useRecordName(resource: Resource, record: AnyRow): string {
  const language = useLanguage()
  const words = useWords(resource.name)
  const pointed = useName(record[resource.title])
  return recordName(resource, record, { language, words, pointed })
}

/** What a row of a list is called: its number, or its name where records have none. */
export function useRowName(resource: Resource): (record: AnyRow) => string {
  const language = useLanguage()
  const words = useWords(resource.name)
  const title = resource.fields[resource.title]
  const isPointing = title !== undefined && traitsOf(title).points
  // Rows are drawn anew whenever this changes: other types have no use for what labels say.
  const labels = useLabels((known) => (isPointing ? known.labels : noLabels))
  return useCallback(
    (record) => {
      const label = labels[String(record[resource.title])]
      const pointed = label ? labelText(language, label) : '…'
      const name = record.number ?? recordName(resource, record, { language, words, pointed })
      return `${words.name} ${name}`
    },
    [resource, language, words, labels],
  )
}

const noLabels: Readonly<Record<string, Label>> = {}

interface Naming {
  readonly language: Language
  readonly words: Words
  /** What the title points at, where it points at something. */
  readonly pointed: string
}

function recordName(
  resource: Resource,
  record: AnyRow,
  { language, words, pointed }: Naming,
): string {
  const value = record[resource.title]
  if (typeof value === 'string' && resource.fields[resource.title]?.options) {
    return words.option(resource.title, value)
  }
  const title = resource.fields[resource.title]
  if (title && traitsOf(title).points) return pointed
  if (title && hasDay(title)) {
    return traitsOf(title).moment === 'day'
      ? calendarText(language, calendarValue(title, String(value), record))
      : dateTimeText(language, String(value))
  }
  return labelText(language, {
    name: String(value ?? record.number ?? record.id),
    // A title that is translated has companions of its name.
    nameEn: textIn(record[`${resource.title}En`]),
    nameSr: textIn(record[`${resource.title}Sr`]),
  })
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)
