import { Popover } from 'antd'
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/Skeleton.tsx'

interface DropBoxProps {
  readonly open: boolean
  readonly placement: 'bottomLeft' | 'bottomRight'
  /** Closing hides what is in it rather than ending it. */
  readonly kept?: boolean
  readonly content: ReactNode
  /** The button it opens from, which takes the focus back. */
  readonly face: (ref: RefObject<HTMLButtonElement | null>) => ReactElement
  readonly onOpenChange: (open: boolean) => void
}

/** Opens over the page from a button: the focus goes in; Escape and a click beside it close it. */
export function DropBox({ open, placement, kept, content, face, onOpenChange }: DropBoxProps) {
  const { t } = useTranslation('workspace')
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    onOpenChange(false)
    button.current?.focus()
  }
  return (
    <Popover
      {...{ open, placement, onOpenChange }}
      trigger="click"
      arrow={false}
      destroyOnHidden={!kept}
      content={
        <Suspense fallback={<Skeleton rows={2} label={t('common.loading')} />}>
          <Inside onEscape={close}>{content}</Inside>
        </Suspense>
      }
    >
      {face(button)}
    </Popover>
  )
}

const focusable = 'input:not([disabled]), button:not([disabled])'

function Inside(props: { readonly children: ReactNode; readonly onEscape: () => void }) {
  const { children, onEscape } = props
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const wanted = root.current?.querySelector<HTMLElement>('input:checked')
    const first = root.current?.querySelector<HTMLElement>(focusable)
    // The popup is placed a frame later: focus before that would scroll the page to where it is not.
    const frame = requestAnimationFrame(() => (wanted ?? first)?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    // Letters typed here are no keys of the list behind.
    event.stopPropagation()
    if (event.key === 'Escape') onEscape()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears keys on their way out
    <div ref={root} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
