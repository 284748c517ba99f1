import type { ComponentProps, CSSProperties } from 'react'
import css from './text-box.module.css'

interface Shared {
  readonly invalid?: boolean
  readonly onChange: (text: string) => void
}

interface TextBoxProps extends Omit<ComponentProps<'input'>, 'onChange'>, Shared {}

/** One line to be typed in. */
export function TextBox({ invalid, className, onChange, ...rest }: TextBoxProps) {
  return (
    <input
      type="text"
      className={className ? `${css.box} ${className}` : css.box}
      aria-invalid={invalid || undefined}
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  )
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange'>, Shared {
  /** Lines it has while there is less in it, and at most: then it scrolls. */
  readonly lines: readonly [number, number]
}

/** Several lines to be typed in; it grows with what is in it. */
export function TextArea({ invalid, lines, className, onChange, ...rest }: TextAreaProps) {
  const [fewest, most] = lines
  const style = { '--fewest': fewest, '--most': most } as CSSProperties
  return (
    <textarea
      className={className ? `${css.area} ${className}` : css.area}
      style={style}
      rows={fewest}
      aria-invalid={invalid || undefined}
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  )
}
