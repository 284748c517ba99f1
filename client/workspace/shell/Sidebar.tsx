import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router-dom'
import { unreadQuery } from '../../api/notices.ts'
import { Icon } from '../../ui/Icon.tsx'
import { foldGroup, opensByItself, setNarrow, useMenuFold } from '../data/menu-fold.ts'
import { isAt, screensOf, useMenu } from '../data/screens.ts'
import { useWork } from '../screens/home/use-work.ts'
import { moveInMenu } from './menu-keys.ts'
import { RailGroup } from './RailGroup.tsx'
import { type GroupState, SideGroup } from './SideGroup.tsx'
import css from './sidebar.module.css'

/**
 * The person's menu, group by group, with what waits for them on each screen. Groups fold; the
 * whole menu folds to the icons of its groups. Arrows move along it, left and right fold.
 */
export function Sidebar({
  narrow,
  mayWiden,
}: {
  readonly narrow: boolean
  /** Whether the window has room for the whole menu. */
  readonly mayWiden: boolean
}) {
  const { t } = useTranslation(['menu', 'workspace'])
  const groups = useGroupStates()
  return (
    <nav
      className={narrow ? `${css.side} ${css.rail}` : css.side}
      aria-label={t('workspace:shell.menu')}
      onKeyDown={moveInMenu}
    >
      <div className={css.groups}>
        <NavLink
          to="/"
          end
          className={narrow ? css.icon : css.home}
          title={narrow ? t('menu:home') : undefined}
          aria-label={narrow ? t('menu:home') : undefined}
        >
          <Icon name="home" />
          {!narrow && t('menu:home')}
        </NavLink>
        <InboxEntry narrow={narrow} />
        {groups.map((state) =>
          narrow ? (
            <RailGroup key={state.group.code} {...state} />
          ) : (
            <SideGroup key={state.group.code} {...state} />
          ),
        )}
      </div>
      {mayWiden && <FoldButton narrow={narrow} />}
    </nav>
  )
}

/** Nobody is given or refused the inbox: like the home page it is no screen of the menu that was sent. */
function InboxEntry({ narrow }: { readonly narrow: boolean }) {
  const { t } = useTranslation('notices')
  const { data: unread = 0 } = useQuery(unreadQuery)
  return (
    <NavLink
      to="/notices"
      className={narrow ? css.icon : css.home}
      title={narrow ? t('title') : undefined}
      aria-label={unread > 0 ? t('bell', { count: unread }) : t('title')}
    >
      <Icon name="bell" />
      {!narrow && <span>{t('title')}</span>}
      {unread > 0 && !narrow && <b aria-hidden="true">{unread > 99 ? '99+' : unread}</b>}
    </NavLink>
  )
}

/** The groups of the person's menu; the one they come to opens, whatever they did with it before. */
function useGroupStates(): readonly GroupState[] {
  const menu = useMenu()
  const { pathname } = useLocation()
  const { waiting } = useWork()
  const touched = useMenuFold(({ groups }) => groups)
  const current = menu.find(({ children }) => children.some((one) => isAt(one, pathname)))?.code
  useEffect(() => {
    if (current !== undefined) foldGroup(current, true)
  }, [current])
  const screensInMenu = screensOf(menu).length
  return menu.map((group) => {
    const isCurrent = group.code === current
    const sum = group.children.reduce((so, { code }) => so + (waiting[code] ?? 0), 0)
    const rule = opensByItself({ isCurrent, waiting: sum, screensInMenu })
    return { group, isCurrent, open: touched[group.code] ?? rule, sum, waiting }
  })
}

function FoldButton({ narrow }: { readonly narrow: boolean }) {
  const { t } = useTranslation('workspace')
  const words = t(narrow ? 'shell.menuWiden' : 'shell.menuNarrow')
  return (
    <button
      type="button"
      className={css.fold}
      aria-label={words}
      title={words}
      onClick={() => setNarrow(!narrow)}
    >
      <Icon name={narrow ? 'widen' : 'narrow'} />
      {!narrow && words}
    </button>
  )
}
