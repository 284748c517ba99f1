import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import css from './button.module.css'

type Look = 'primary' | 'plain' | 'quiet' | 'grave'

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is filled, and there is one of it in sight; `quiet` has no border. */
  readonly look?: Look
}

export function Button({ look = 'plain', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classesOf(look, className)} {...rest} />
}

/** A link that looks like a button: what it begins has a page of its own. */
export function ButtonLink({ look = 'plain', className, ...rest }: LinkProps & { look?: Look }) {
  return <Link className={classesOf(look, className)} {...rest} />
}

const classesOf = (look: Look, className: string | undefined): string =>
  [css.button, css[look], className].filter(Boolean).join(' ')
