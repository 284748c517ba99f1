import type { FieldError } from '#domain/definition/field-error'
import type { Resource } from '#domain/definition/resource'
import type { Field } from '#domain/fields/field'
import { isNumeric } from '#domain/fields/index'
import type { Values } from '#domain/where/where'
import type { Words } from '../../data/words.ts'
import { ownFaults } from '../../parts/form/check.ts'
import { FieldValue } from '../../parts/records/FieldValue.tsx'
import css from './form.module.css'

interface ComputedValuesProps {
  readonly resource: Resource
  readonly words: Words
  readonly values: Values
  /** What cannot be read: of what follows from it nothing is said. */
  readonly early: readonly FieldError[]
  readonly names: readonly string[]
  /** The fields of the section they stand below. */
  readonly above: readonly string[]
}

/** What follows from what was filled in so far; a dash where that says nothing yet, and while nothing is. */
export function ComputedValues(props: ComputedValuesProps) {
  const { resource, words, values, early, names, above } = props
  const unclear = new Set([
    ...early.map(({ field }) => field),
    ...Object.keys(values).filter((name) => isUnclear(resource.fields[name], values[name])),
  ])
  const read = Object.fromEntries(Object.entries(values).filter(([name]) => !unclear.has(name)))
  const isBegun = above.some((name) => (read[name] ?? '') !== '')
  return (
    <dl className={css.computed}>
      {names.map((name) => (
        <div key={name}>
          <dt>{words.field(name)}</dt>
          <dd>
            <output>
              <FieldValue
                {...{ resource, words }}
                field={name}
                record={read}
                value={isBegun ? derivedValue(resource.fields[name], read, unclear) : null}
              />
            </output>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A number that nobody could read, or beyond what its field takes. */
const isUnclear = (field: Field | undefined, value: unknown): boolean =>
  field !== undefined && isNumeric(field) && ownFaults({ value: field }, value).length > 0

/** What follows from the values; nothing where it would follow from what is in doubt. */
function derivedValue(
  field: Field | undefined,
  read: Values,
  unclear: ReadonlySet<string>,
): unknown {
  let isAsked = false
  const record = { ...read }
  for (const name of unclear) {
    const get = () => {
      isAsked = true
      return null
    }
    Object.defineProperty(record, name, { get })
  }
  const value = field?.from?.(record)
  return isAsked ? null : value
}
