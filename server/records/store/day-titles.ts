import type { Resource } from '#domain/definition/resource'
import { traitsOf } from '#domain/fields/kinds'
import { monthNames } from '#domain/text/dates'
import { columnOfField } from '../../db/sql/tables.ts'

/**
 * Names of records whose title is a day, as expressions over an alias of the table: the day, or the
 * month it stands for, as readers of each language write it; null where the title is no day.
 */
export function dayTitles(
  resource: Resource,
  alias: string,
): Readonly<Record<'name' | 'nameEn' | 'nameSr', string>> | null {
  const title = resource.fields[resource.title]
  if (!title || traitsOf(title).moment !== 'day') return null
  const column = (field: string) => `${alias}.${columnOfField(resource, field)}`
  const day = column(resource.title)
  const holds = Object.entries(title.wholeMonth ?? {}).map(
    ([field, is]) => `${column(field)} = '${is}'`,
  )
  const written = (asDay: string, asMonth: string) =>
    holds.length > 0 ? `case when ${holds.join(' and ')} then ${asMonth} else ${asDay} end` : asDay
  const months = `(array['${monthNames('sr_SP').join("','")}'])[extract(month from ${day})::int]`
  return {
    name: written(`to_char(${day}, 'YYYY-MM-DD')`, `to_char(${day}, 'YYYY"年"FMMM"月"')`),
    nameEn: written(`to_char(${day}, 'FMDD Mon YYYY')`, `to_char(${day}, 'FMMonth YYYY')`),
    nameSr: written(`to_char(${day}, 'DD.MM.YYYY.')`, `${months} || to_char(${day}, ' YYYY"."')`),
  }
}
