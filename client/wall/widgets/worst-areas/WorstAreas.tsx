import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapArea } from '#domain/api/map-areas'
import type { MetricQuery } from '#domain/metrics/definition/metric'
import { nameIn } from '#domain/text/language'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { useAreaPick } from '../../area/area-pick.ts'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { CutList } from '../../figure/CutList.tsx'
import { Figure } from '../../figure/Figure.tsx'
import lines from '../../figure/two-line-list.module.css'
import { useAreas } from '../../live/hooks.ts'
import { Nothing } from '../../tile/Nothing.tsx'
import { numberText } from '../../words/format.ts'
import { usePlaces } from '../../words/place.ts'
import { useIsOneMine } from './use-is-one-mine.ts'
import { type WorstArea, worstAreas } from './worst.ts'

export function WorstAreas({ spec, queries, data }: WidgetProps) {
  const { t } = useTranslation('wall')
  const { limit = 8 } = spec.options as { readonly limit?: number }
  const andCalm = useIsOneMine()
  const worst = useMemo(() => worstAreas(data, { andCalm }), [data, andCalm])
  const areas = useAreas()
  const byCode = useMemo(() => new Map(areas.map((area) => [area.code, area])), [areas])
  const pick = useAreaPick()
  const { risk } = queries
  if (!risk) return null
  if (worst.length === 0) return <Nothing text={t('worstAreas.none')} />
  return (
    <CutList
      items={worst}
      limit={limit}
      lines={2}
      more="rank.moreAreas"
      className={lines.list}
      row={(one) => (
        <Row
          key={one.area}
          {...{ one, query: risk, area: byCode.get(one.area) }}
          onPick={() => pick({ code: one.area, metrics: spec.metrics })}
        />
      )}
    />
  )
}

interface RowProps {
  readonly one: WorstArea
  readonly query: MetricQuery
  readonly area: MapArea | undefined
  readonly onPick: () => void
}

function Row({ one: { cell, tone, open, overdue, ...one }, query, area, onPick }: RowProps) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const places = usePlaces()
  const mine = area ? places({ orgCode: area.orgCode, area: area.code }).orgs.join(' · ') : ''
  const counts = [
    open !== null && t('worstAreas.open', { count: open, figure: numberText(language, open) }),
    overdue && t('overdueOf', { count: overdue, figure: numberText(language, overdue) }),
  ]
  return (
    <li data-area={one.area}>
      <LevelMark tone={tone} size="1.2em" />
      <div className={lines.what}>
        <b>
          <button type="button" className={lines.pick} onClick={onPick}>
            {area ? nameIn(language, area) : one.area}
          </button>
        </b>
        <span>{[mine, ...counts, area?.responsible].filter(Boolean).join(' · ')}</span>
      </div>
      <Figure query={query} cell={cell} size={28} room={room} />
    </li>
  )
}

const room = 'calc(64 * var(--u))'
