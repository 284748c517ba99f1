import { useTranslation } from 'react-i18next'
import type { Urgent } from '#domain/wall/wire'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { toneOf } from '../../../viz/tone.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { Countdown } from '../../figure/Countdown.tsx'
import { CutList } from '../../figure/CutList.tsx'
import lines from '../../figure/two-line-list.module.css'
import { useDataNow, useUrgent, useUrgentTotal, useUrgentUncounted } from '../../live/hooks.ts'
import { Nothing } from '../../tile/Nothing.tsx'
import { placeText, usePlaces } from '../../words/place.ts'

export function UrgentList({ spec }: WidgetProps) {
  const { t } = useTranslation('wall')
  const { limit = 6 } = spec.options as { readonly limit?: number }
  const urgent = useUrgent()
  const total = useUrgentTotal()
  const uncounted = useUrgentUncounted()
  if (urgent === null) return <Nothing text={t('urgent.untold')} />
  if (urgent.length === 0) return <Nothing text={t('urgent.none')} />
  return (
    <CutList
      items={urgent}
      limit={limit}
      total={total}
      lines={2}
      notes={uncounted > 0 ? [t('urgent.uncounted', { count: uncounted })] : []}
      className={lines.list}
      row={(hazard) => <Row key={hazard.id} hazard={hazard} />}
    />
  )
}

function Row({ hazard }: { hazard: Urgent }) {
  const { t } = useTranslation(['wall', 'metrics'])
  const place = placeText(usePlaces()(hazard))
  const { number, responsible, level, state, statutoryMajor, uncounted } = hazard
  const tone = toneOf(level)
  return (
    <li data-urgent={hazard.id}>
      <LevelMark tone={tone} size="1.2em" />
      <div className={lines.what}>
        <b>{place}</b>
        <span>
          {[
            statutoryMajor && t('urgent.major'),
            uncounted && t('urgent.notCounted'),
            state !== 'overdue' && t(`metrics:state.${state}`),
            responsible,
            number,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <Clock deadline={Date.parse(hazard.deadline)} />
    </li>
  )
}

function Clock({ deadline }: { deadline: number }) {
  const { t } = useTranslation('wall')
  const isLate = useDataNow() > deadline
  return (
    <Countdown at={deadline} isLate={isLate}>
      {t(isLate ? 'urgent.late' : 'urgent.left')}
    </Countdown>
  )
}
