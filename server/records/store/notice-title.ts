import type { AnyRow, Resource } from '#domain/definition/resource'
import { calendarValue } from '#domain/fields/calendar-value'

/** What a notice keeps of a record's title: a day that stands for its month as that, `YYYY-MM`. */
export function noticeTitle(resource: Resource, record: AnyRow): string | null {
  const title = record[resource.title]
  if (typeof title !== 'string') return null
  return calendarValue(resource.fields[resource.title] ?? {}, title, record)
}
