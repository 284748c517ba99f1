import { Suspense, useEffect, useState } from 'react'
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
        <Suspense fallback={null}>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
