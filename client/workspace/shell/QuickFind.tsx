import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { late } from '../data/late.ts'
import css from './quick-find.module.css'

const FindDialog = late(async () => (await import('./FindDialog.tsx')).FindDialog)

const keys = navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K'

/** Finds a screen or a record by its name, from anywhere. */
export function QuickFind() {
  const { t } = useTranslation('workspace')
  const [open, setOpen] = useState(false)
  const typed = useRef('')
  const close = () => {
    typed.current = ''
    setOpen(false)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={css.face}
        title={t('shell.find')}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>{t('shell.find')}</span>
        <Kbd keys={keys} />
      </button>
      {open && (
        <Suspense fallback={<TypedMeanwhile typed={typed} />}>
          <FindDialog typed={typed} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** Whoever knows the keys types on at once: what comes before the dialog does is kept for it. */
function TypedMeanwhile({ typed }: { readonly typed: RefObject<string> }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if ([...key].length === 1) typed.current += key
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [typed])
  return null
}
