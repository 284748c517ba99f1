import type { Fields } from './transition.ts'

type Picked = readonly (readonly [string, Fields[string]])[]

/** Picks the fields that a test holds for, looked for once in each set of fields: every record is asked. */
export function pickedFields(test: (field: Fields[string]) => boolean): (fields: Fields) => Picked {
  const known = new WeakMap<Fields, Picked>()
  return (fields) => {
    const found = known.get(fields) ?? Object.entries(fields).filter(([, field]) => test(field))
    known.set(fields, found)
    return found
  }
}
