import { useTranslation } from 'react-i18next'
import type { Urgent } from '#domain/wall/wire'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { toneOf } from '../../../viz/tone.ts'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { CutList } from '../../figure/CutList.tsx'
import lines from '../../figure/two-line-list.module.css'
import { useDataNow, useUrgent, useUrgentTotal, useUrgentUncounted } from '../../live/hooks.ts'
import { Nothing } from '../../tile/Nothing.tsx'
import { numberText } from '../../words/format.ts'
import { placeText, usePlaces } from '../../words/place.ts'
import { countdown } from './deadline.ts'
import styles from './urgent-list.module.css'

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
  const language = useLanguage()
  const { late, hours, text } = countdown(deadline, useDataNow())
  const days = Math.floor(hours / 24)
  const word = t(late ? 'urgent.late' : 'urgent.left')
  if (days >= 3) {
    return (
      <div className={styles.clock} data-late={late}>
        <b>
          {numberText(language, days)} <small>{t('age.dayUnit', { count: days })}</small>
        </b>
        <span>{word}</span>
      </div>
    )
  }
  return (
    <div className={styles.clock} data-late={late}>
      <b>{text}</b>
      <span>{word}</span>
    </div>
  )
}
