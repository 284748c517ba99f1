import type { FieldError } from '#domain/definition/field-error'
import type { Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import type { Words } from '../../data/words.ts'
import { FieldValue } from '../../parts/records/FieldValue.tsx'
import css from './form.module.css'

interface ComputedValuesProps {
  readonly resource: Resource
  readonly words: Words
  readonly values: Values
  /** What cannot be read counts for nothing. */
  readonly early: readonly FieldError[]
  readonly names: readonly string[]
  /** The fields of the section they stand below. */
  readonly above: readonly string[]
}

/** What follows from what was filled in so far; a dash where that says nothing yet, and while nothing is. */
export function ComputedValues(props: ComputedValuesProps) {
  const { resource, words, values, early, names, above } = props
  const faulty = new Set(early.map(({ field }) => field))
  const read = Object.fromEntries(Object.entries(values).filter(([name]) => !faulty.has(name)))
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
                value={isBegun ? resource.fields[name]?.from?.(read) : null}
              />
            </output>
          </dd>
        </div>
      ))}
    </dl>
  )
}
