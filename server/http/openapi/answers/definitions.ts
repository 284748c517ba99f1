import { orNull, uuid } from './json.ts'
import { anything, data, flag, listOf, mapOf, number, object, text, texts } from './values.ts'

const shared = { name: text, kind: text, required: flag, many: flag, calculated: flag }
const oneOrSeveral = { anyOf: [text, texts] }
const field = (columns: object) =>
  object(shared, {
    ...{
      computed: flag,
      long: flag,
      exact: flag,
      folded: flag,
      endsItsDay: flag,
      notPast: flag,
      startsItsMonth: flag,
    },
    ...{ min: number, max: number, each: number },
    ...{
      precision: number,
      scale: number,
      step: number,
      yearsAhead: number,
      yearsBack: number,
      unit: text,
    },
    ...{ options: texts, dictionary: text, ref: text, except: oneOrSeveral, words: text },
    ...{ begins: texts, pictured: text },
    office: object({
      ...{ at: text, by: text, of: mapOf(texts) },
      above: object({ when: mapOf(text), person: text, post: text }),
    }),
    ...{ at: oneOrSeveral, shape: text, plan: mapOf(text), backdrop: mapOf(text) },
    filledLike: listOf(object({ filled: text, like: mapOf(texts) })),
    ...{ like: mapOf(text), holding: mapOf(text), offeredIn: oneOrSeveral },
    offers: object({ by: text, options: mapOf(texts) }),
    ...{ between: mapOf(text), wholeMonth: mapOf(text) },
    ...{ outside: flag, ofOneCase: flag, internal: flag, namedIn: text, unlike: texts },
    repeats: text,
    hinted: { type: 'object', additionalProperties: true, description: 'a rule' },
    about: { anyOf: [text, object({ either: text })] },
    default: { description: 'a value, or the name of one that is filled in: actor, now, actorOrg' },
    ...columns,
  })

const transitions = mapOf(object({ to: text, asks: texts, grave: flag }))
export const resources = data(
  listOf(
    object({
      ...{ name: text, title: text, placedBy: text, initial: text, screens: texts },
      fields: listOf(field({ columns: listOf(field({})) })),
      states: mapOf(transitions),
      clockStates: mapOf(object({ from: texts })),
      list: object({ columns: texts, filters: texts, sort: text, sortable: texts }),
      form: listOf({ ...object({ name: text, fields: texts }), additionalProperties: true }),
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
