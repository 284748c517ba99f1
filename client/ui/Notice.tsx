import type { ReactNode } from 'react'
import css from './notice.module.css'

interface NoticeProps {
  readonly title: string
  readonly children?: ReactNode
  /** What can be done about it. */
  readonly actions?: ReactNode
}

/** Stands where something else would: nothing found, not allowed, failed. Says what to do next. */
export function Notice({ title, children, actions }: NoticeProps) {
  return (
    <div className={css.notice} role="status">
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
