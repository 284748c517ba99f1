import type { ComponentProps, CSSProperties } from 'react'
import css from './text-box.module.css'

interface Shared {
  readonly invalid?: boolean
  readonly onChange: (text: string) => void
}

interface TextBoxProps extends Omit<ComponentProps<'input'>, 'onChange'>, Shared {}

/** One line to be typed in. What is longer than `maxLength` stays, and is marked. */
export function TextBox({ invalid, className, onChange, maxLength, ...rest }: TextBoxProps) {
  return (
    <>
      <input
        type="text"
        className={className ? `${css.box} ${className}` : css.box}
        aria-invalid={invalid || isTooLong(rest.value, maxLength) || undefined}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      <Room value={rest.value} most={maxLength} />
    </>
  )
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange'>, Shared {
  /** Lines it has while there is less in it, and at most: then it scrolls. */
  readonly lines: readonly [number, number]
}

/** Several lines to be typed in; it grows with what is in it. What is too long stays, and is marked. */
export function TextArea(props: TextAreaProps) {
  const { invalid, lines, className, onChange, maxLength, ...rest } = props
  const [fewest, most] = lines
  const style = { '--fewest': fewest, '--most': most } as CSSProperties
  return (
    <>
      <textarea
        className={className ? `${css.area} ${className}` : css.area}
        style={style}
        rows={fewest}
        aria-invalid={invalid || isTooLong(rest.value, maxLength) || undefined}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      <Room value={rest.value} most={maxLength} />
    </>
  )
}

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0)

const isTooLong = (value: unknown, most = Infinity): boolean => lengthOf(value) > most

/** How much of a text is used, once little is left. */
function Room({ value, most = Infinity }: { readonly value: unknown; readonly most?: number }) {
  const length = lengthOf(value)
  if (length <= 0.8 * most || length < 10) return null
  return (
    <small className={css.room} role="status" data-over={length > most || undefined}>
      {length} / {most}
    </small>
  )
}
