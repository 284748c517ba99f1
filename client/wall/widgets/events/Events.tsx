import { type CSSProperties, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { useSize } from '../../../viz/use-size.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { fittingRows, rowsOf } from '../../figure/rows.ts'
import { useWholeOrShortRows } from '../../figure/use-whole-rows.ts'
import { useStage } from '../../layout/stage-context.ts'
import { useEvents, useServerNow, useWallState } from '../../live/hooks.ts'
import { Nothing } from '../../tile/Nothing.tsx'
import { useTimes } from '../../words/format.ts'
import { type Place, placeText, usePlaces } from '../../words/place.ts'
import { useEventText } from '../../words/use-event-text.ts'
import styles from './events.module.css'
import { toneOfEvent } from './tone.ts'

interface Options {
  readonly limit?: number
  /** Record types. */
  readonly of?: readonly string[]
}

export function Events({ spec }: WidgetProps) {
  const { t } = useTranslation('wall')
  const { limit: most = 8, of } = spec.options as Options
  const all = useEvents()
  const events = useMemo(
    () => (of ? all.filter(({ resource }) => of.includes(resource)) : all),
    [all, of],
  )
  const isTold = useWallState(({ toldOf }) => isToldAny(toldOf, of))
  const times = useTimes()
  const now = useServerNow(60_000)
  const textOf = useEventText()
  const places = usePlaces()
  const element = useRef<HTMLOListElement>(null)
  const { height } = useSize(element)
  const { text } = useStage()
  const fitting = fittingRows(events.length, most, { height, row: text.note * 2.6, rest: 0 })
  const { rows: limit, isShort } = useWholeOrShortRows(element, fitting, events)
  const rows = rowsOf(Math.min(limit, events.length), limit)
  if (events.length === 0) return <Nothing text={t(isTold ? 'event.none' : 'event.untold')} />
  return (
    <ol ref={element} className={styles.view} style={{ '--rows': rows } as CSSProperties}>
      {events.slice(0, limit).map((event) => {
        const tone = toneOfEvent(event)
        return (
          <li key={event.id} data-event={event.id}>
            <LevelMark tone={tone} />
            <p className={tone === 'none' ? `${styles.what} ${styles.calm}` : styles.what}>
              {textOf(event)}
            </p>
            <Where place={places(event)} isShort={isShort} />
            <time>{times.moment(Date.parse(event.at), now)}</time>
          </li>
        )
      })}
    </ol>
  )
}

/** Whether this viewer is told of any of the record types that the list is of. */
const isToldAny = (toldOf: readonly string[] | null, of: readonly string[] | undefined) =>
  toldOf === null || (of ? of.some((type) => toldOf.includes(type)) : toldOf.length > 0)

/** Short: on one line, without the parts that go beyond it. */
function Where({ place, isShort }: { readonly place: Place; readonly isShort: boolean }) {
  if (!isShort) return <p className={styles.where}>{placeText(place)}</p>
  const parts = [...place.orgs, place.area].filter((part) => part !== null)
  return (
    <p className={`${styles.where} ${styles.short}`}>
      {parts.map((part, at) => (
        <span key={part}>{at > 0 ? `· ${part}` : part}</span>
      ))}
    </p>
  )
}
