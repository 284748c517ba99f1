import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import type { MenuNode } from '#domain/menu'
import { Icon } from '../../ui/Icon.tsx'
import { screenOfTodo } from '../home/todos.ts'
import { useTodos } from '../home/use-todos.ts'
import { screensOf, useMenu } from '../screens.ts'
import css from './sidebar.module.css'

/** The person's menu, group by group, with what waits for them on each screen. */
export function Sidebar() {
  const { t } = useTranslation(['menu', 'workspace'])
  const menu = useMenu()
  const counts = useWaitingCounts(menu)
  return (
    <nav className={css.side} aria-label={t('workspace:shell.menu')}>
      <NavLink to="/" end className={css.item}>
        {t('menu:home')}
      </NavLink>
      {menu.map((group) => (
        <section key={group.code}>
          <h2>{t(`menu:${group.code}`)}</h2>
          {group.children.map((screen) => (
            <NavLink key={screen.code} to={screen.path} className={css.item}>
              <span>{t(`menu:${screen.code}`)}</span>
              {screen.resource === null && <Icon name="out" />}
              {(counts.get(screen.code) ?? 0) > 0 && <b>{counts.get(screen.code)}</b>}
            </NavLink>
          ))}
        </section>
      ))}
    </nav>
  )
}

function useWaitingCounts(menu: readonly MenuNode[]): ReadonlyMap<string, number> {
  const { todos } = useTodos()
  const counts = new Map<string, number>()
  for (const todo of todos) {
    const screen = screenOfTodo(screensOf(menu), todo)
    if (screen) counts.set(screen.code, (counts.get(screen.code) ?? 0) + todo.count)
  }
  return counts
}
