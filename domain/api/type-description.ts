/** A record type as programs are told of it. */
import * as z from 'zod/mini'
import type { Field } from '../fields/field.ts'
import { component, flag, text } from './answers.ts'

const number = z.number()
const texts = z.array(text)
const textByName = z.record(text, text)
const textsByName = z.record(text, texts)
const oneOrSeveral = z.union([text, texts])
const rule = z.record(text, z.unknown()).check(z.describe('a rule'))

const shared = { name: text, kind: text, required: flag, many: flag, calculated: flag }

/** What a field says besides; what it computes stays with the server. A trait that is forgotten does not compile. */
type Trait = Exclude<
  keyof Field,
  keyof typeof shared | 'columns' | 'from' | 'clock' | 'lookup' | 'figure' | 'latest' | 'value'
>
const traits = {
  ...{ computed: flag, long: flag, exact: flag, folded: flag, notPast: flag },
  ...{ endsItsDay: flag, startsItsMonth: flag, outside: flag, ofOneCase: flag, internal: flag },
  ...{ min: number, max: number, each: number, precision: number, scale: number, step: number },
  ...{ yearsAhead: number, yearsBack: number, daysBack: number, unit: text },
  ...{ options: texts, dictionary: text, begins: texts, words: text },
  ...{ ref: text, except: oneOrSeveral, groups: text, atWork: text, namedIn: text, unlike: texts },
  ...{ signedFor: texts, distinct: texts, linked: text, mark: text, only: z.record(text, rule) },
  template: z.object({ of: text, rows: text, by: text, columns: texts }),
  office: z.object({
    ...{ at: text, by: z.optional(text), of: textsByName },
    above: z.optional(z.object({ when: textByName, person: text, post: text })),
  }),
  ...{ at: oneOrSeveral, like: textByName, holding: textByName, offeredIn: oneOrSeveral },
  filledLike: z.array(z.object({ filled: text, like: textsByName })),
  offers: z.object({ by: text, options: textsByName }),
  ...{ shape: text, plan: textByName, backdrop: textByName, pictured: text },
  ...{ between: textByName, wholeMonth: textByName, repeats: text },
  hinted: rule,
  about: z.union([text, z.object({ either: text })]),
  default: z
    .unknown()
    .check(z.describe('a value, or the name of one that is filled in: actor, now, actorOrg')),
} as const satisfies Readonly<Record<Trait | 'computed', z.ZodMiniType>>

const plainField = z.object({ ...shared, ...z.partial(z.object(traits)).shape })
const field = z.object({ ...plainField.shape, columns: z.optional(z.array(plainField)) })

const exits = z.record(text, z.object({ to: text, asks: texts, grave: flag }))

export const typeDescription = component(
  'RecordType',
  z.object({
    ...{ name: text, title: text, placedBy: text, initial: text, screens: texts },
    fields: z.array(field),
    states: z.record(text, exits),
    clockStates: z.record(text, z.object({ from: texts })),
    list: z.object({ columns: texts, filters: texts, sort: text, sortable: texts }),
    form: z.array(
      z.looseObject({
        ...{ name: text, fields: texts, computed: z.optional(texts) },
        ...{ only: z.optional(z.record(text, rule)), when: z.optional(rule) },
      }),
    ),
  }),
)
