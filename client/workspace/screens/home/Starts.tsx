import type { Work } from '../../../api/work.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { screenFor, useMenu } from '../../data/screens.ts'
import { useWords } from '../../data/words.ts'
import css from './home.module.css'

/** What this person's role begins most, one click away. */
export function Starts({ starts }: Pick<Work, 'starts'>) {
  return (
    <nav className={css.starts}>
      {starts.map((type, at) => (
        <Start key={type} type={type} isFirst={at === 0} />
      ))}
    </nav>
  )
}

function Start({ type, isFirst }: { readonly type: string; readonly isFirst: boolean }) {
  const { create } = useWords(type)
  const screen = screenFor(useMenu(), type)
  if (!screen) return null
  return (
    <ButtonLink to={`${screen.path}/new`} look={isFirst ? 'primary' : 'plain'}>
      {create}
    </ButtonLink>
  )
}
