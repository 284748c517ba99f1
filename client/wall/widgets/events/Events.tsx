import { type CSSProperties, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordEvent } from '#domain/wall/wire'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import type { WidgetProps } from '../../definition/widget.ts'
import { rowsOf } from '../../figure/rows.ts'
import { useEvents, useServerNow } from '../../live/hooks.ts'
import { Nothing } from '../../tile/Nothing.tsx'
import { useTimes } from '../../words/format.ts'
import { placeText, usePlaces } from '../../words/place.ts'
import styles from './events.module.css'
import { toneOfEvent } from './tone.ts'

export function Events({ spec }: WidgetProps) {
  const { t } = useTranslation('wall')
  const { limit = 8 } = spec.options as { readonly limit?: number }
  const events = useEvents()
  const times = useTimes()
  const now = useServerNow(60_000)
  const textOf = useEventText()
  if (events.length === 0) return <Nothing text={t('event.none')} />
  return (
    <ol
      className={styles.view}
      style={{ '--rows': rowsOf(Math.min(limit, events.length), limit) } as CSSProperties}
    >
      {events.slice(0, limit).map((event) => {
        const tone = toneOfEvent(event)
        return (
          <li key={event.id} data-event={event.id}>
            <time>{times.moment(Date.parse(event.at), now)}</time>
            <LevelMark tone={tone} />
            <Words {...textOf(event)} calm={tone === 'none'} />
          </li>
        )
      })}
    </ol>
  )
}

interface EventText {
  readonly what: string
  readonly where: string
}

function Words({ what, where, calm }: EventText & { readonly calm: boolean }) {
  return (
    <p className={calm ? `${styles.words} ${styles.calm}` : styles.words}>
      <span title={what}>{what}</span>
      {where && <em title={where}>{where}</em>}
    </p>
  )
}

/** What happened, of which level, and where. */
function useEventText(): (event: RecordEvent) => EventText {
  const { t } = useTranslation(['wall', 'metrics'])
  const places = usePlaces()
  return useMemo(() => {
    return ({ resource, action, level, area, orgCode, number }) => {
      const what = t([`wall:event.${resource}.${action}`, 'wall:event.other'], {
        level: level ? t([`metrics:eventLevel.${level}`, 'metrics:eventLevel.none']) : '',
        number: number ?? '',
      })
      return { what, where: placeText(places({ orgCode, area })) }
    }
  }, [t, places])
}
