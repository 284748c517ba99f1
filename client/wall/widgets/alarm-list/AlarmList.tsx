import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenAlarm } from '#domain/wall/open-alarm'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { useSize } from '../../../viz/use-size.ts'
import { useAcknowledge } from '../../alarms/acknowledging.ts'
import { byGravity, clockOf, isUnacknowledged } from '../../alarms/open-alarms.ts'
import { useAlarmWords, valueText } from '../../alarms/use-alarm-words.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { Countdown } from '../../figure/Countdown.tsx'
import { CutList } from '../../figure/CutList.tsx'
import lines from '../../figure/two-line-list.module.css'
import { useStage } from '../../layout/stage-context.ts'
import { useAlarms, useDataNow, useWallState } from '../../live/hooks.ts'
import { Nothing } from '../../tile/Nothing.tsx'
import styles from './alarm-list.module.css'

/** Pixels at 1080 lines: on less a figure has no column of its own. */
const roomy = 620

export function AlarmList({ spec }: WidgetProps) {
  const { t } = useTranslation('wall')
  const { limit = 6 } = spec.options as { readonly limit?: number }
  const alarms = useAlarms()
  const total = useWallState(({ alarmTotal }) => alarmTotal)
  const ordered = useMemo(() => byGravity(alarms ?? []), [alarms])
  const element = useRef<HTMLDivElement>(null)
  const { width } = useSize(element)
  const isRoomy = width / useStage().unit >= roomy
  if (alarms === null) return <Nothing text={t('alarm.untold')} />
  if (alarms.length === 0) return <Nothing text={t('alarm.none')} />
  return (
    <div ref={element} className={styles.view}>
      <CutList
        items={ordered}
        limit={limit}
        total={Math.max(total, ordered.length)}
        lines={2}
        className={`${lines.list} ${isRoomy ? styles.roomy : ''}`}
        row={(alarm) => <Row key={alarm.id} alarm={alarm} isRoomy={isRoomy} />}
      />
    </div>
  )
}

function Row({ alarm, isRoomy }: { readonly alarm: OpenAlarm; readonly isRoomy: boolean }) {
  const words = useAlarmWords(alarm)
  const { level, place, figure, limit, state } = words
  const told = isRoomy
    ? [level, place, figure, state]
    : [level, place, figure, valueText(words), limit, state]
  return (
    <li data-alarm={alarm.id} data-state={alarm.state}>
      <span className={alarm.state === 'raised' ? styles.waiting : undefined}>
        <LevelMark tone={alarm.level} size="1.2em" />
      </span>
      <div className={lines.what}>
        <b>{words.title}</b>
        <span>
          {told.filter(Boolean).join(' · ')}
          {alarm.number && (
            <>
              {' · '}
              <span className={styles.number}>{alarm.number}</span>
            </>
          )}
        </span>
      </div>
      {isRoomy && (
        <div className={styles.value} data-over={alarm.state === 'returned'}>
          <b>
            {words.value} <small>{words.unit}</small>
          </b>
          <span>{limit}</span>
        </div>
      )}
      <Clock alarm={alarm} />
    </li>
  )
}

/** The time that is left or has passed; whoever may end the waiting does it here. */
function Clock({ alarm }: { readonly alarm: OpenAlarm }) {
  const { t } = useTranslation('wall')
  const { at, word } = clockOf(alarm, useDataNow())
  const acknowledge = useAcknowledge()
  const mayEnd = acknowledge && isUnacknowledged(alarm)
  return (
    <Countdown at={at} isLate={word === 'late'}>
      {t(`alarm.clock.${word}`)}
      {mayEnd && (
        <button type="button" className={styles.acknowledge} onClick={() => acknowledge(alarm)}>
          {t('alarm.acknowledge')}
        </button>
      )}
    </Countdown>
  )
}
