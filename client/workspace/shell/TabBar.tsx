import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useNavigate } from 'react-router-dom'
import { Icon } from '../../ui/Icon.tsx'
import { intoView } from '../../ui/into-view.ts'
import { Menu, type MenuEntry, MenuList } from '../../ui/Menu.tsx'
import { closeAll, closeOthers, closeTab, useTabs } from '../data/tabs.ts'
import css from './tab-bar.module.css'
import { useTabWords } from './use-tab-words.ts'

const middleButton = 1

/**
 * Visited screens; home is always the first and cannot be closed. Delete closes the tab in focus,
 * the middle button the one under it; the right button and the menu key offer what can be closed.
 */
export function TabBar() {
  const { t } = useTranslation(['workspace', 'menu'])
  const { tabs, current } = useTabs()
  const bar = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<{ readonly path: string; readonly left: number } | null>(null)
  const choicesFor = useTabChoices()
  const close = useCloseTab()
  const wordsOf = useTabWords()
  return (
    <div ref={bar} className={css.bar}>
      <div className={css.tabs}>
        <NavLink to="/" end className={css.tab}>
          {t('menu:home')}
        </NavLink>
        {tabs.map((tab) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the link inside bubble here
          <span
            key={tab.path}
            ref={tab.path === current ? intoView : undefined}
            className={css.tab}
            data-current={tab.path === current || undefined}
            onKeyDown={({ key }) => key === 'Delete' && close(tab.path)}
            onAuxClick={({ button }) => button === middleButton && close(tab.path)}
            onContextMenu={(event) => {
              event.preventDefault()
              const { left } = event.currentTarget.getBoundingClientRect()
              setAsked({ path: tab.path, left })
            }}
          >
            <NavLink
              to={tab.path + tab.query}
              title={wordsOf(tab)}
              aria-current={tab.path === current || undefined}
            >
              {wordsOf(tab)}
            </NavLink>
            <button
              type="button"
              aria-label={t('workspace:tabs.closeOne', { name: wordsOf(tab) })}
              onClick={() => close(tab.path)}
            >
              <Icon name="close" />
            </button>
          </span>
        ))}
      </div>
      {asked && (
        <MenuList
          key={asked.path}
          entries={choicesFor(asked.path)}
          within={bar}
          className={css.choices}
          style={{ left: asked.left }}
          onClose={() => setAsked(null)}
        />
      )}
      {tabs.length > 0 && (
        <Menu
          label={t('workspace:tabs.more')}
          face={<Icon name="more" />}
          entries={choicesFor(current)}
        />
      )}
    </div>
  )
}

/** Closes a tab and goes on to its neighbour, where it was the one in view. */
function useCloseTab(): (path: string) => void {
  const navigate = useNavigate()
  return (path) => {
    const next = closeTab(path)
    if (next === 'stay') return
    void navigate(next === 'home' ? '/' : next.path + next.query)
  }
}

/** What can be closed from a tab: itself, all others, all. */
function useTabChoices(): (path: string) => MenuEntry[] {
  const { t } = useTranslation('workspace')
  const navigate = useNavigate()
  const { tabs, current } = useTabs()
  const close = useCloseTab()
  return (path) => {
    const kept = tabs.find((tab) => tab.path === path)
    return [
      {
        key: 'current',
        label: t('tabs.closeCurrent'),
        disabled: !kept,
        onChoose: () => close(path),
      },
      {
        key: 'others',
        label: t('tabs.closeOthers'),
        onChoose: () => {
          closeOthers(path)
          if (kept && path !== current) void navigate(kept.path + kept.query)
        },
      },
      {
        key: 'all',
        label: t('tabs.closeAll'),
        onChoose: () => {
          closeAll()
          void navigate('/')
        },
      },
    ]
  }
}
