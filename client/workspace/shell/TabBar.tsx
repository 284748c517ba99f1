import { useTranslation } from 'react-i18next'
import { NavLink, useNavigate } from 'react-router-dom'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import css from './tab-bar.module.css'
import { closeAll, closeOthers, closeTab, type Tab, useTabs } from './tabs.ts'

const middleButton = 1

/**
 * Visited screens; home is always the first and cannot be closed. Delete closes the tab in focus,
 * the middle button the one under it.
 */
export function TabBar() {
  const { t } = useTranslation(['workspace', 'menu'])
  const navigate = useNavigate()
  const { tabs, current, names } = useTabs()
  const close = (path: string) => {
    const next = closeTab(path)
    if (next === 'stay') return
    void navigate(next === 'home' ? '/' : next.path + next.query)
  }
  const words = ({ path, code }: Tab) => {
    const screen = t(`menu:${code}`)
    if (path.endsWith('/new')) return `${screen} · ${t('workspace:form.new')}`
    if (!path.endsWith('/edit')) return names[path] ?? screen
    return t('workspace:form.editOf', { name: names[path.slice(0, -'/edit'.length)] ?? screen })
  }
  return (
    <div className={css.bar}>
      <div className={css.tabs}>
        <NavLink to="/" end className={css.tab}>
          {t('menu:home')}
        </NavLink>
        {tabs.map((tab) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the link inside bubble here
          <span
            key={tab.path}
            className={css.tab}
            data-current={tab.path === current || undefined}
            onKeyDown={({ key }) => key === 'Delete' && close(tab.path)}
            onAuxClick={({ button }) => button === middleButton && close(tab.path)}
          >
            <NavLink to={tab.path + tab.query} aria-current={tab.path === current || undefined}>
              {words(tab)}
            </NavLink>
            <button
              type="button"
              aria-label={t('workspace:tabs.closeOne', { name: words(tab) })}
              onClick={() => close(tab.path)}
            >
              <Icon name="close" />
            </button>
          </span>
        ))}
      </div>
      {tabs.length > 0 && (
        <Menu
          label={t('workspace:tabs.more')}
          face={<Icon name="more" />}
          entries={[
            {
              key: 'current',
              label: t('workspace:tabs.closeCurrent'),
              disabled: !tabs.some(({ path }) => path === current),
              onChoose: () => close(current),
            },
            {
              key: 'others',
              label: t('workspace:tabs.closeOthers'),
              onChoose: () => closeOthers(current),
            },
            {
              key: 'all',
              label: t('workspace:tabs.closeAll'),
              onChoose: () => {
                closeAll()
                void navigate('/')
              },
            },
          ]}
        />
      )}
    </div>
  )
}
