import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { dayIn, hourIn, type Said, type Speech, said, unsaid } from './speech.ts'

/** An instant, ISO 8601; kept and compared in UTC, `2026-03-10T12:00:00.000Z`. */
export const datetime = (options: Common = {}): Field<string> => defineField('datetime', options)

export const datetimeKind: FieldKind = {
  kind: 'datetime',
  schema: () =>
    z.pipe(
      z.iso.datetime({ offset: true }),
      z.transform((value: string) => new Date(value).toISOString()),
    ),
  operators: ['before', 'after', 'atMost', 'atLeast', 'empty'],
  toText: (value, _field, { wallTime }) => wallTime(String(value)),
  fromText: (text, _field, speech) => instantIn(text, speech),
}

/** An instant that names its zone is itself; any other is what the clock on the wall showed. */
function instantIn(text: string, { instantAt }: Speech): Said {
  if (/T.*(Z|[-+]\d{2}:?\d{2})$/.test(text)) {
    const at = new Date(text)
    return Number.isNaN(at.getTime()) ? unsaid('notADate', text) : said(at.toISOString())
  }
  const [, date = '', time] = /^(.*?[\d日.])(?:[ T]+(\S+))?$/.exec(text) ?? []
  const day = dayIn(date)
  const hour = time === undefined ? '00:00' : hourIn(time)
  return day && hour ? said(instantAt(`${day} ${hour}`)) : unsaid('notADate', text)
}
