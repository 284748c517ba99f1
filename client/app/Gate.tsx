import type { ReactNode } from 'react'
import css from './gate.module.css'
import { LanguageChoice } from './LanguageChoice.tsx'

interface GateProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
  readonly wide?: boolean
}

/** The page before the workspace: one column, the product's name, the languages. */
export function Gate({ title, lead, children, wide }: GateProps) {
  return (
    <div className={css.gate}>
      <header className={css.head}>
        <span className={css.brand}>HEADFRAME</span>
        <LanguageChoice />
      </header>
      <main className={wide ? `${css.main} ${css.wide}` : css.main}>
        <h1>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </main>
    </div>
  )
}
