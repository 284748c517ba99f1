import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { MenuNode } from '#domain/screens'
import { isTextPart } from '#domain/searched-text'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { screensOf, useMenu } from '../screens.ts'
import css from './quick-find.module.css'

const keys = navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K'

/** Finds a screen by its name, from anywhere. */
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
      <button type="button" className={css.face} onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span>{t('shell.find')}</span>
        <Kbd keys={keys} />
      </button>
      {open && <FindDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function FindDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['workspace', 'menu'])
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = useFound(text)
  const open = (screen: MenuNode | undefined) => {
    if (!screen) return
    onClose()
    void navigate(screen.path)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt((at + step + found.length) % Math.max(1, found.length))
    }
    if (event.key === 'Enter') open(found[at])
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
        }}
        onKeyDown={onKeyDown}
      />
      <ul className={css.found}>
        {found.map((screen, index) => (
          <li key={screen.code}>
            <button
              type="button"
              aria-current={index === at || undefined}
              onClick={() => open(screen)}
            >
              {t(`menu:${screen.code}`)}
              <small>{t(`menu:${screen.group}`)}</small>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={css.none}>{t('shell.findNothing')}</p>}
    </Dialog>
  )
}

function useFound(text: string): readonly MenuNode[] {
  const { t } = useTranslation('menu')
  const menu = useMenu()
  return useMemo(() => {
    const wanted = text.trim().split(/\s+/)
    return screensOf(menu).filter(({ code, group }) => {
      const name = `${t(code)} ${t(group)} ${code}`
      return wanted.every((word) => isTextPart(word, name))
    })
  }, [menu, t, text])
}
