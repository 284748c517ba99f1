import type { Field } from '#domain/fields/index'
import { Mark } from '../../ui/Mark.tsx'
import type { Words } from '../data/words.ts'
import css from './fields.module.css'
import { severityOf } from './severity.ts'

interface OptionFaceProps {
  readonly field: Field
  readonly name: string
  readonly option: string
  readonly words: Words
}

/** An option in words, with its sign where it is a severity. */
export function OptionFace({ field, name, option, words }: OptionFaceProps) {
  const tone = severityOf(field, option)
  return (
    <span className={css.option}>
      {tone && <Mark {...tone} />}
      <span>{words.option(name, option)}</span>
    </span>
  )
}
