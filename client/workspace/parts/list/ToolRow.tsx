import { Children, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberOf } from '#domain/text/numbers'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import css from '../../kinds/list/tool-row.module.css'
import { DropBox } from './DropBox.tsx'
import { fitting } from './fitting.ts'

/**
 * What can be done with a whole list, on one line: what has no room there is behind a button, so the
 * rows below stay where they are in every language and beside every record.
 */
export function ToolRow({ children }: { readonly children: ReactNode }) {
  const tools = Children.toArray(children)
  const { row, count } = useFitting(tools.length)
  const spilled = tools.slice(count)
  return (
    <div ref={row} className={css.row}>
      {tools.slice(0, count).map((tool, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tool keeps its place
        <span key={at} className={css.tool}>
          {tool}
        </span>
      ))}
      {spilled.length > 0 && <MoreTools>{spilled}</MoreTools>}
    </div>
  )
}

function MoreTools({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('workspace')
  const [open, setOpen] = useState(false)
  return (
    <DropBox
      open={open}
      placement="bottomRight"
      // A tool may have opened a dialog, which is a part of it.
      kept
      onOpenChange={setOpen}
      content={
        <div className={css.stack} data-stacked>
          {children}
        </div>
      }
      face={(face) => (
        <Button ref={face} aria-label={t('list.more')} aria-expanded={open} title={t('list.more')}>
          <Icon name="more" />
        </Button>
      )}
    />
  )
}

/** How many of so many tools have room; each was seen once, so its width is known when it is not. */
function useFitting(total: number) {
  const row = useRef<HTMLDivElement>(null)
  const widths = useRef<number[]>([])
  const [seen, setSeen] = useState({ total, fits: total })
  // Other tools than before are all shown until they are measured, which is before anybody sees it.
  const count = seen.total === total ? seen.fits : total
  useLayoutEffect(() => {
    const node = row.current
    if (!node) return
    const measure = () => {
      // What is open would be closed by moving what it opened from; it is measured once it is shut.
      if (node.querySelector('[aria-expanded="true"]')) return
      const shown = [...node.children].slice(0, count)
      shown.forEach((tool, at) => {
        widths.current[at] = tool.getBoundingClientRect().width
      })
      const gap = numberOf(getComputedStyle(node).columnGap.replace('px', ''))
      const fits = fitting(widths.current.slice(0, total), node.clientWidth, gap)
      setSeen((before) =>
        before.total === total && before.fits === fits ? before : { total, fits },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const one of [node, ...node.children]) observer.observe(one)
    const shutting = new MutationObserver(measure)
    shutting.observe(node, { subtree: true, attributeFilter: ['aria-expanded'] })
    return () => {
      observer.disconnect()
      shutting.disconnect()
    }
  }, [count, total])
  return { row, count }
}
