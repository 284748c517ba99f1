import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Dialog } from '../../ui/Dialog.tsx'
import css from './quick-find.module.css'
import { type FoundLine, useFound } from './use-found.ts'

interface Props {
  /** What was typed before it was there. */
  readonly typed?: Readonly<RefObject<string>>
  readonly onClose: () => void
}

/** Finds screens by name, what is begun in them, and records by number, name or code. */
export function FindDialog({ typed, onClose }: Props) {
  const { t } = useTranslation('workspace')
  const navigate = useNavigate()
  const [text, setText] = useState(() => typed?.current ?? '')
  const [at, setAt] = useState(0)
  const { found, settled, isComing } = useFound(text)
  // Until the server has answered, only what stands before its lines is where it will stay.
  const isSettled = !isComing || at < settled
  const [isEntered, setEntered] = useState(false)
  const open = (one: FoundLine | undefined) => {
    if (!one) return
    onClose()
    void navigate(one.path)
  }
  useEffect(() => {
    if (!isEntered || !isSettled) return
    setEntered(false)
    open(found[at])
  })
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt((at + step + found.length) % Math.max(1, found.length))
    }
    if (event.key === 'Enter') setEntered(true)
  }
  return (
    <Dialog title={t('shell.find')} onClose={onClose}>
      <input
        className={css.input}
        value={text}
        aria-label={t('shell.find')}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
          setEntered(false)
        }}
        onKeyDown={onKeyDown}
      />
      {found.length === 0 && !isComing && <p className={css.none}>{t('shell.findNothing')}</p>}
      <ul className={css.found}>
        {found.map((one, index) => (
          <li key={one.path}>
            <button
              type="button"
              aria-current={index === at || undefined}
              onClick={() => open(one)}
            >
              <span title={one.name}>{one.name}</span>
              <small>{one.beside}</small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
