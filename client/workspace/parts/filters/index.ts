import type { Kind } from '#domain/fields/index'
import { late } from '../../data/late.ts'
import { BoolFilter, DictionaryFilter, OptionFilter, ScreenFilter } from './choice-filters.tsx'
import type { KindFilter } from './filter-part.ts'
import { NumberFilter } from './NumberFilter.tsx'
import { RecordFilter } from './RecordFilter.tsx'
import { FilledFilter, TextFilter } from './text-filters.tsx'

// Calendars, trees and colours are fetched with the first filter that needs them.
const RangeFilter = late(async () => (await import('./RangeFilter.tsx')).RangeFilter)
const ColorFilter = late(async () => (await import('./ColorFilter.tsx')).ColorFilter)
const OrgFilter = late(async () => (await import('./OrgFilter.tsx')).OrgFilter)

/** How the fields of each kind are filtered; null where a list cannot be asked for a value. */
export const kindFilters: Readonly<Record<Kind, KindFilter | null>> = {
  text: TextFilter,
  richtext: TextFilter,
  code: TextFilter,
  email: TextFilter,
  phone: TextFilter,
  url: TextFilter,
  int: NumberFilter,
  posint: NumberFilter,
  decimal: NumberFilter,
  money: NumberFilter,
  percent: NumberFilter,
  number: NumberFilter,
  bool: BoolFilter,
  date: RangeFilter,
  datetime: RangeFilter,
  time: RangeFilter,
  month: RangeFilter,
  year: RangeFilter,
  enum: OptionFilter,
  dictionary: DictionaryFilter,
  screen: ScreenFilter,
  ref: RecordFilter,
  user: RecordFilter,
  org: OrgFilter,
  color: ColorFilter,
  image: FilledFilter,
  file: FilledFilter,
  sign: FilledFilter,
  geo: FilledFilter,
  table: FilledFilter,
  json: FilledFilter,
  secret: FilledFilter,
  idcard: FilledFilter,
  qrcode: null,
}
