import type { CSSProperties, ReactNode } from 'react'
import { cssVariables, wallTokens } from '../../theme/tokens.ts'
import { messageSize } from '../layout/text-sizes.ts'
import { useViewport } from '../layout/use-viewport.ts'
import { useLink } from '../live/hooks.ts'
import styles from './banner.module.css'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

/** In place of the board: what is wrong, and what to do. */
export function FullMessage({ title, children }: Props) {
  const link = useLink()
  const size = messageSize(useViewport())
  return (
    <div
      className={styles.waiting}
      style={{ ...cssVariables(wallTokens), '--message': `${size}px` } as CSSProperties}
      data-link={link}
    >
      <strong>{title}</strong>
      {children}
    </div>
  )
}
