import type { Field } from '#domain/fields/field'
import { type Json, orNull, uuid } from './json.ts'
import { anything, data, flag, listOf, mapOf, number, object, text, texts } from './values.ts'

const shared = { name: text, kind: text, required: flag, many: flag, calculated: flag }
const oneOrSeveral = { anyOf: [text, texts] }

/** What a field says besides; what it computes stays with the server. A trait that is forgotten does not compile. */
type Trait = Exclude<
  keyof Field,
  keyof typeof shared | 'columns' | 'from' | 'clock' | 'lookup' | 'figure' | 'latest' | 'value'
>
const traits: Readonly<Record<Trait | 'computed', Json>> = {
  ...{ computed: flag, long: flag, exact: flag, folded: flag, notPast: flag },
  ...{ endsItsDay: flag, startsItsMonth: flag, outside: flag, ofOneCase: flag, internal: flag },
  ...{ min: number, max: number, each: number, precision: number, scale: number, step: number },
  ...{ yearsAhead: number, yearsBack: number, unit: text },
  ...{ options: texts, dictionary: text, begins: texts, words: text },
  ...{ ref: text, except: oneOrSeveral, groups: text, atWork: text, namedIn: text, unlike: texts },
  office: object({
    ...{ at: text, by: text, of: mapOf(texts) },
    above: object({ when: mapOf(text), person: text, post: text }),
  }),
  ...{ at: oneOrSeveral, like: mapOf(text), holding: mapOf(text), offeredIn: oneOrSeveral },
  filledLike: listOf(object({ filled: text, like: mapOf(texts) })),
  offers: object({ by: text, options: mapOf(texts) }),
  ...{ shape: text, plan: mapOf(text), backdrop: mapOf(text), pictured: text },
  ...{ between: mapOf(text), wholeMonth: mapOf(text), repeats: text },
  hinted: { type: 'object', additionalProperties: true, description: 'a rule' },
  about: { anyOf: [text, object({ either: text })] },
  default: { description: 'a value, or the name of one that is filled in: actor, now, actorOrg' },
}
const rule: Json = { type: 'object', additionalProperties: true, description: 'a rule' }
const field = (columns: object) => object(shared, { ...traits, ...columns })

const transitions = mapOf(object({ to: text, asks: texts, grave: flag }))
export const resources = data(
  listOf(
    object({
      ...{ name: text, title: text, placedBy: text, initial: text, screens: texts },
      fields: listOf(field({ columns: listOf(field({})) })),
      states: mapOf(transitions),
      clockStates: mapOf(object({ from: texts })),
      list: object({ columns: texts, filters: texts, sort: text, sortable: texts }),
      form: listOf({
        ...object(
          { name: text, fields: texts },
          { computed: texts, only: mapOf(rule), when: rule },
        ),
        additionalProperties: true,
      }),
    }),
  ),
)

export const inLanguages = object({ zh_CN: text, en_US: text, sr_SP: text })

const nameOf = { name: text, nameEn: text, nameSr: text, state: text }
const place = orNull(object({ name: text }, nameOf))
export const choices = data(
  listOf(object({ id: uuid, name: text, note: orNull(text), place }, nameOf)),
)
/** Words by key, a tree of them. */
export const words = data(mapOf({ anyOf: [text, anything] }))
