import { type CSSProperties, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordEvent } from '#domain/wall/wire'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { useSize } from '../../../viz/use-size.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { fittingRows, rowsOf } from '../../figure/rows.ts'
import { useStage } from '../../layout/stage-context.ts'
import { useEvents, useServerNow } from '../../live/hooks.ts'
import { Nothing } from '../../tile/Nothing.tsx'
import { useTimes } from '../../words/format.ts'
import { type Place, usePlaces } from '../../words/place.ts'
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
  const times = useTimes()
  const now = useServerNow(60_000)
  const textOf = useEventText()
  const places = usePlaces()
  const element = useRef<HTMLOListElement>(null)
  const { height } = useSize(element)
  const { text } = useStage()
  const row = text.note * 2.6
  const limit = fittingRows(events.length, most, { height, row, rest: 0 })
  const rows = rowsOf(Math.min(limit, events.length), limit)
  const lines = height / rows < row + text.note * 1.4 ? 1 : 2
  if (events.length === 0) return <Nothing text={t('event.none')} />
  return (
    <ol
      ref={element}
      className={styles.view}
      style={{ '--rows': rows, '--lines': lines } as CSSProperties}
    >
      {events.slice(0, limit).map((event) => {
        const tone = toneOfEvent(event)
        return (
          <li key={event.id} data-event={event.id}>
            <LevelMark tone={tone} />
            <p className={tone === 'none' ? `${styles.what} ${styles.calm}` : styles.what}>
              {textOf(event)}
            </p>
            <time>{times.moment(Date.parse(event.at), now)}</time>
            <Where {...places(event)} />
          </li>
        )
      })}
    </ol>
  )
}

/** Where there is no room for both, the organisation is cut: the area tells workplaces apart, by its number. */
function Where({ orgs, area }: Place) {
  const within = orgs.join(' · ')
  if (!(within || area)) return null
  return (
    <p className={styles.where}>
      {within && <span>{within}</span>}
      {area && <b>{area}</b>}
    </p>
  )
}

/** What happened, and of which level. */
function useEventText(): (event: RecordEvent) => string {
  const { t } = useTranslation(['wall', 'metrics'])
  return useCallback(
    ({ resource, action, level, number }) =>
      t([`wall:event.${resource}.${action}`, 'wall:event.other'], {
        level: level ? t([`metrics:eventLevel.${level}`, 'metrics:eventLevel.none']) : '',
        number: number ?? '',
      }),
    [t],
  )
}
