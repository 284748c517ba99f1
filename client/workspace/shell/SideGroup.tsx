import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { drawingOfGroup } from '#domain/screens/menu-icons'
import type { MenuNode } from '#domain/screens/screens'
import { waitingQuery } from '#domain/screens/todos'
import { countedText } from '#domain/text/counted'
import { Icon } from '../../ui/Icon.tsx'
import { intoView } from '../../ui/into-view.ts'
import { foldGroup } from '../data/menu-fold.ts'
import { isAt } from '../data/screens.ts'
import { useLabelled } from '../data/use-labelled.ts'
import { useLanguage } from '../data/use-language.ts'
import css from './sidebar.module.css'

export interface GroupState {
  readonly group: MenuNode
  /** Whether the screen that is open belongs to it. */
  readonly isCurrent: boolean
  readonly open: boolean
  /** What waits for the person in all its screens. */
  readonly sum: number
  /** The same by screen code. */
  readonly waiting: Readonly<Record<string, number>>
}

/** A group of the menu that folds; closed, it still says how much waits inside. */
export function SideGroup({ group, isCurrent, open, sum, waiting }: GroupState) {
  const { t } = useTranslation('menu')
  const language = useLanguage()
  const listId = `menu-${group.code}`
  return (
    <section>
      <button
        type="button"
        className={css.group}
        aria-expanded={open}
        aria-controls={listId}
        data-current={isCurrent || undefined}
        onClick={() => foldGroup(group.code, !open)}
      >
        <Icon name={drawingOfGroup(group.code)} />
        <span>{t(group.code)}</span>
        {!open && sum > 0 && <b>{countedText(language, sum)}</b>}
        <Icon name={open ? 'up' : 'down'} />
      </button>
      <div id={listId} hidden={!open}>
        {open && <Screens group={group} waiting={waiting} />}
      </div>
    </section>
  )
}

/** The screens of a group, with what waits on each. */
export function Screens({ group, waiting }: Pick<GroupState, 'group' | 'waiting'>) {
  const labelled = useLabelled()
  const language = useLanguage()
  const { t } = useTranslation(['menu', 'workspace'])
  const { pathname } = useLocation()
  return group.children.map((screen) => (
    <div key={screen.code} className={css.entry}>
      <NavLink
        ref={isAt(screen, pathname) ? intoView : undefined}
        to={screen.path}
        className={css.item}
      >
        <span>{t(screen.code)}</span>
        {screen.kind === 'board' && <Icon name="out" />}
      </NavLink>
      {(waiting[screen.code] ?? 0) > 0 && (
        <Link
          to={`${screen.path}?${waitingQuery(screen.code)}`}
          className={css.badge}
          title={t('workspace:list.waiting')}
          aria-label={labelled(
            t(screen.code),
            `${t('workspace:list.waiting')} ${countedText(language, waiting[screen.code] ?? 0)}`,
          )}
        >
          {countedText(language, waiting[screen.code] ?? 0)}
        </Link>
      )}
    </div>
  ))
}
