import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isTextPart } from '#domain/text/searched-text'
import { findQuery, leastTyped } from '../../api/find.ts'
import { useLabels } from '../../api/labels.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { labelText } from '../data/names.ts'
import { recordPath, screenFor, screensOf, useMenu } from '../data/screens.ts'
import { useDelayed } from '../data/use-delayed.ts'
import { useLanguage } from '../data/use-language.ts'
import css from './quick-find.module.css'

/** One line of what was found: a screen or a record. */
interface Found {
  readonly path: string
  readonly name: string
  /** Where it belongs. */
  readonly beside: string
}

/** Finds screens by name, and records by number, name or code. */
export function FindDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('workspace')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const screens = useScreens(text)
  const records = useRecords(text)
  // A number leads to its record: nothing else is meant by it.
  const isNumber = /\d/.test(text)
  const found = isNumber ? [...records.found, ...screens] : [...screens, ...records.found]
  // Until records are here, only what stands before them is where it will stay.
  const isSettled = !records.isComing || (!isNumber && at < screens.length)
  const [isEntered, setEntered] = useState(false)
  const open = (one: Found | undefined) => {
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
      {found.length === 0 && !records.isComing && (
        <p className={css.none}>{t('shell.findNothing')}</p>
      )}
      <ul className={css.found}>
        {found.map((one, index) => (
          <li key={one.path}>
            <button
              type="button"
              aria-current={index === at || undefined}
              onClick={() => open(one)}
            >
              <span>{one.name}</span>
              <small>{one.beside}</small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function useScreens(text: string): readonly Found[] {
  const { t } = useTranslation('menu')
  const menu = useMenu()
  return useMemo(() => {
    const wanted = text.trim().split(/\s+/)
    return screensOf(menu).flatMap(({ code, group, path }) => {
      const name = `${t(code)} ${t(group)} ${code}`
      return wanted.every((word) => isTextPart(word, name))
        ? [{ path, name: t(code), beside: t(group) }]
        : []
    })
  }, [menu, t, text])
}

/** `isComing` while what was typed has not been asked for yet: Enter would open something else. */
function useRecords(text: string): {
  readonly found: readonly Found[]
  readonly isComing: boolean
} {
  const { t } = useTranslation('menu')
  const language = useLanguage()
  const menu = useMenu()
  const wanted = text.trim()
  const q = useDelayed(wanted, 250)
  const answer = useQuery(findQuery(q))
  const labels = useLabels((known) => known.labels)
  if (wanted.length < leastTyped) return { found: [], isComing: false }
  const found = (answer.data ?? []).flatMap(({ resource, id, number }): Found[] => {
    const path = recordPath(menu, resource, id)
    const screen = screenFor(menu, resource)
    if (!path || !screen) return []
    const label = labels[id]
    const name = label ? labelText(language, label) : (number ?? '')
    const beside = [number === name ? null : number, t(screen.code)].filter(Boolean).join(' · ')
    return [{ path, name, beside }]
  })
  return { found, isComing: q !== wanted || answer.isFetching }
}
