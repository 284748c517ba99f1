import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { drawingOfGroup } from '#domain/screens/menu-icons'
import { shortcutsQuery } from '../../../api/home.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { late } from '../../data/late.ts'
import { useMenu } from '../../data/screens.ts'
import css from './shortcuts.module.css'

const ShortcutsDialog = late(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

/** The screens that the person has put here, as far as their menu still has them. */
export function Shortcuts() {
  const { t } = useTranslation(['home-page', 'menu'])
  const { data: codes } = useQuery(shortcutsQuery)
  const [isOpen, setOpen] = useState(false)
  const menu = useMenu()
  if (!codes) return null
  const shown = codes.flatMap((code) =>
    menu.flatMap(({ code: group, children }) =>
      children.flatMap((screen) => (screen.code === code ? [{ ...screen, group }] : [])),
    ),
  )
  return (
    <section className={css.shortcuts}>
      <h2>
        {t('shortcuts')}
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t('arrange')}
        </Button>
      </h2>
      {shown.length === 0 && <p>{t('shortcutsNone')}</p>}
      <ul hidden={shown.length === 0}>
        {shown.map(({ group, code, path }) => (
          <li key={code}>
            <Link to={path}>
              <Icon name={drawingOfGroup(group)} />
              {t(`menu:${code}`)}
            </Link>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {isOpen && (
          <ShortcutsDialog start={shown.map(({ code }) => code)} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </section>
  )
}
