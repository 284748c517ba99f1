import type { FieldError } from '#domain/definition/field-error'
import { useLabelled } from '../../data/use-labelled.ts'
import { useFaultText } from '../../data/use-problem-text.ts'
import type { Words } from '../../data/words.ts'
import css from '../../kinds/form/form.module.css'

interface OtherFaultsProps {
  readonly words: Words
  readonly errors: readonly FieldError[]
  /** The fields that the form shows, each with its own faults. */
  readonly names: readonly string[]
}

/** Faults of fields that do not stand on this form. */
export function OtherFaults({ words, errors, names }: OtherFaultsProps) {
  const faultText = useFaultText(words)
  const labelled = useLabelled()
  const shown = new Set(names)
  return errors
    .map((error) => ({ error, name: error.field.split('.')[0] ?? '' }))
    .filter(({ name }) => !shown.has(name))
    .map(({ error, name }) => (
      <p key={error.field} className={css.notice} data-field={name} data-fault role="alert">
        {labelled(words.at(error.field), faultText(error))}
      </p>
    ))
}
