import { Fragment, type ReactNode } from 'react'
import type { ControlProps } from '../field-view.ts'
import css from '../fields.module.css'
import { type Typing, useMending, useOpening } from './calendar.ts'
import { UnreadDay } from './UnreadDay.tsx'

/** What a calendar is told, in a form or as one end of a filter. */
export interface MomentProps
  extends Pick<
    ControlProps,
    'id' | 'field' | 'value' | 'onChange' | 'invalid' | 'describedBy' | 'record'
  > {
  /** Where no label stands beside it: what it is, and the same in short inside it. */
  readonly label?: string
  readonly hint?: string
}

interface TypedMomentProps extends MomentProps, Pick<Typing, 'read' | 'shown'> {
  /** The text that could not be read; null where there is none. */
  readonly unread: string | null
  /** Draws the calendar, with what every calendar is told. */
  readonly children: (opening: ReturnType<typeof openingOf>) => ReactNode
}

/**
 * A calendar in which moments are typed as well; a box of its own for a text that could not be read, until it
 * is mended and left.
 */
export function TypedMoment({ children, unread, read, shown, ...props }: TypedMomentProps) {
  const { value, onChange, invalid } = props
  const [round, opening] = useOpening({ value, shown, read, onChange, invalid })
  const { isMended, setMending } = useMending(unread)
  if (isMended)
    return <UnreadDay {...props} autoFocus={opening.autoFocus} {...{ unread, read, setMending }} />
  return <Fragment key={round}>{children(openingOf(props, opening))}</Fragment>
}

const openingOf = (
  { id, label, hint = '', describedBy }: MomentProps,
  opening: ReturnType<typeof useOpening>[1],
) => ({
  ...opening,
  ...{ id, className: css.full, placeholder: hint },
  // The cell under a resting pointer would be written into the box, and what is typed behind it.
  previewValue: false as const,
  'aria-label': label,
  'aria-describedby': describedBy,
})
