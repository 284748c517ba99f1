import type { FieldError } from '#domain/definition/field-error'
import type { Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import type { Words } from '../../data/words.ts'
import { FieldRows } from '../../parts/form/FieldRows.tsx'
import type { Limits } from '../../parts/form/use-limits.ts'
import { ComputedValues } from './ComputedValues.tsx'
import css from './form.module.css'

/** Fewer sections than this are in sight at once. */
const worthAnchors = 3

interface FormSectionsProps {
  readonly resource: Resource
  readonly words: Words
  readonly values: Values
  readonly errors: readonly FieldError[]
  readonly early: readonly FieldError[]
  /** Fields that must be filled in because of what else the form says. */
  readonly needed: ReadonlySet<string>
  /** What bounds a field by what else the form says, in words. */
  readonly limits: Limits
  /** Fields that do not stand on this form: not applicable, or kept as they were created. */
  readonly left: ReadonlySet<string>
  /** Nothing may be typed for the moment. */
  readonly still: boolean
  readonly onChange: (name: string, value: unknown) => void
}

/** The sections of a form that have a field to fill in, with a way to each where there are many. */
export function FormSections(props: FormSectionsProps) {
  const { resource, words, values, errors, early, needed, limits, left, still, onChange } = props
  const sections = resource.form
    .map(({ fields, ...one }) => ({ ...one, fields: fields.filter((name) => !left.has(name)) }))
    .filter(({ fields }) => fields.length > 0)
  const faulty = new Set(errors.map(({ field }) => field.split('.')[0]))
  return (
    <>
      {sections.length >= worthAnchors && (
        <nav className={css.anchors}>
          {sections.map(({ name, fields }) => (
            <button
              key={name}
              type="button"
              data-invalid={fields.some((one) => faulty.has(one)) || undefined}
              onClick={() => goTo(name)}
            >
              {words.section(name)}
            </button>
          ))}
        </nav>
      )}
      {sections.map(({ name, fields, computed = [] }) => (
        <fieldset key={name} id={anchorOf(name)} className={css.section} disabled={still}>
          <legend>{words.section(name)}</legend>
          <FieldRows
            {...{ words, errors, early, values, needed, limits, onChange }}
            fields={resource.fields}
            names={fields}
          />
          {computed.length > 0 && (
            <ComputedValues
              {...{ resource, words, values, early }}
              names={computed}
              above={fields}
            />
          )}
        </fieldset>
      ))}
    </>
  )
}

const anchorOf = (name: string) => `section-${name}`

function goTo(name: string): void {
  const section = document.getElementById(anchorOf(name))
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
}
