import type { ComponentProps } from 'react'
import css from './button.module.css'

type Look = 'primary' | 'plain' | 'quiet' | 'grave'

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is filled, and there is one of it in sight; `quiet` has no border. */
  readonly look?: Look
}

export function Button({ look = 'plain', className, type = 'button', ...rest }: ButtonProps) {
  const classes = [css.button, css[look], className].filter(Boolean).join(' ')
  return <button type={type} className={classes} {...rest} />
}
