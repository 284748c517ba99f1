import { type CSSProperties, useContext, useEffect, useRef } from 'react'
import type { Cell, MetricQuery } from '#domain/metrics/definition/metric'
import { drillDownOf } from '#domain/metrics/drill-down'
import { labelled } from '#domain/text/labelled'
import { colourOf, type Tone } from '../../viz/tone.ts'
import { useLanguage } from '../definition/language.ts'
import { type FigureSheet, useFigureWords, useSheet } from '../live/use-sheet.ts'
import { numberText } from '../words/format.ts'
import styles from './figure.module.css'
import { figureHref } from './figure-href.ts'
import { MayFollowContext } from './may-follow.ts'

interface Props {
  readonly query: MetricQuery
  /** Undefined or without a value: a dash. */
  readonly cell: Cell | undefined
  /** Height of the digits in pixels of a 1080-line screen. */
  readonly size: number
  /** Width the figure may take; it shrinks rather than clips. Default: that of its container. */
  readonly room?: string
  readonly tone?: Tone
  /** Characters to leave room for, so that figures side by side shrink together. */
  readonly chars?: number
  /** Height the figure may take, where it stands in a tile that may be low. */
  readonly tall?: string
}

/** A figure: as large as it may be, a link to the list behind it, quiet until it changes. */
export function Figure({
  query,
  cell,
  size,
  room = '100cqi',
  tone = 'none',
  chars = 0,
  tall,
}: Props) {
  const language = useLanguage()
  const sheet = useSheet(query.key)
  const text = numberText(language, cell?.value ?? null, sheet?.digits)
  const changed = useChanged(text)
  const shared = {
    'data-figure': query.key,
    className: `${styles.figure} ${changed ? styles.settling : ''}`,
    style: {
      '--size': `calc(${size} * var(--u))`,
      '--chars': Math.max(text.length, chars),
      '--room': room,
      '--tall': tall,
      color: tone === 'none' ? undefined : colourOf(tone),
    } as CSSProperties,
  }
  const { name } = useFigureWords(query.key)
  const mayFollow = useContext(MayFollowContext)
  const link = mayFollow && linkOf(query, cell, sheet)
  return link ? (
    <a
      key={text}
      {...shared}
      {...link}
      href={link.href}
      aria-label={labelled(language, name, text)}
    >
      {text}
    </a>
  ) : (
    <span key={text} {...shared}>
      {text}
    </span>
  )
}

/** Where a click leads: the list behind the figure, or what its file says; null where nothing is behind it. */
function linkOf(query: MetricQuery, cell: Cell | undefined, sheet: FigureSheet | undefined) {
  if (!cell || cell.value === null) return null
  const address = sheet?.custom?.href
  if (address !== undefined) {
    const found = drillDownOf(address, { ...cell.dimensions, orgCode: cell.orgCode })
    const apart = { target: '_blank', rel: 'noopener noreferrer' }
    return found && { href: found.href, ...(found.isOutside ? apart : {}) }
  }
  return cell.value !== 0 && sheet?.isListed ? { href: figureHref(query, cell) } : null
}

/** Whether a text differs from what it was when last drawn; false the first time. */
function useChanged(text: string): boolean {
  const before = useRef(text)
  useEffect(() => {
    before.current = text
  }, [text])
  return before.current !== text
}
