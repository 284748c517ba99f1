import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { drawingOfGroup } from '#domain/screens/menu-icons'
import { Icon } from '../../ui/Icon.tsx'
import { type GroupState, Screens } from './SideGroup.tsx'
import css from './sidebar.module.css'

/** A group of the menu as an icon; its screens open beside it. */
export function RailGroup({ group, isCurrent, sum, waiting }: GroupState) {
  const { t } = useTranslation('menu')
  const { pathname } = useLocation()
  const root = useRef<HTMLElement>(null)
  const [top, setTop] = useState<number | null>(null)
  const open = top !== null
  const close = useCallback(() => setTop(null), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever screen was chosen, the list has served
  useEffect(close, [pathname])
  useEffect(() => {
    if (!open) return
    const closeBeside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', closeBeside)
    document.addEventListener('focusin', closeBeside)
    return () => {
      document.removeEventListener('pointerdown', closeBeside)
      document.removeEventListener('focusin', closeBeside)
    }
  }, [open, close])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the links inside bubble here
    <section
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
        root.current?.querySelector('button')?.focus()
      }}
    >
      <button
        type="button"
        className={css.icon}
        aria-label={t(group.code)}
        title={t(group.code)}
        aria-expanded={open}
        data-current={isCurrent || undefined}
        onClick={({ currentTarget }) =>
          setTop(open ? null : currentTarget.getBoundingClientRect().top)
        }
      >
        <Icon name={drawingOfGroup(group.code)} />
        {sum > 0 && <b>{sum}</b>}
      </button>
      {open && (
        <div className={css.beside} style={{ '--top': `${top}px` } as CSSProperties}>
          <h2>{t(group.code)}</h2>
          <Screens group={group} waiting={waiting} />
        </div>
      )}
    </section>
  )
}
