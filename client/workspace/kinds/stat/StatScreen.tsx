import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { dimensionsOf, isPeriod, timeOf } from '#domain/definition/statistics'
import type { MenuNode } from '#domain/screens/screens'
import { readRule } from '#domain/workflow/conditions'
import { deviceZone } from '../../../api/device-zone.ts'
import { statisticsQuery } from '../../../api/record-sets.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { everything, queryOf, selectionOf } from '../../data/list/list-state.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useWords, type Words } from '../../data/words.ts'
import { Select } from '../../fields/Select.tsx'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import list from '../list/list.module.css'
import { useListState } from '../list/use-list-state.ts'
import { measuresOf } from './measure.ts'
import { useDimensionNames, useMeasureNames } from './naming.ts'
import { StatFigures } from './StatFigures.tsx'
import { StatSummary } from './StatSummary.tsx'
import { StatViews } from './StatViews.tsx'
import css from './stat.module.css'
import { type StatChoice, useStatChoice } from './use-stat-choice.ts'

interface StatScreenProps {
  readonly screen: MenuNode
  readonly resource: Resource
}

/** Records counted by one or two of their fields or by period; a figure leads to its records. */
export function StatScreen({ screen, resource }: StatScreenProps) {
  const { t } = useTranslation(['workspace', 'stat', 'menu'])
  const session = useSession()
  const { id: personId } = session
  const isOwnOnly = readRule(resource, session) !== undefined
  const words = useWords(resource.name)
  const [state, setState] = useListState()
  const searchBox = useRef<HTMLInputElement>(null)
  const [choice, choose] = useStatChoice(resource, screen.counts)
  const { by, measure } = choice
  const selection = selectionOf(queryOf(state, screen.filters, personId))
  const time = timeOf(resource.statistics ?? { time: '', by: [] }, screen.counts?.time)
  const query = new URLSearchParams(selection)
  query.set('by', by.join(','))
  query.set('time', time)
  const found = useQuery(statisticsQuery(resource.name, query.toString()))
  return (
    <section className={list.list}>
      <header className={`${list.head} ${css.head}`}>
        <h1>{t(`menu:${screen.code}`)}</h1>
        <span className={list.count}>{isOwnOnly && t('stat:ownOnly')}</span>
        {found.data && by.some(isPeriod) && <Zone zone={found.data.zone} />}
        <StatViews screen={screen} />
        <StatChoices {...{ resource, words, choice }} onChoose={choose} />
      </header>
      <FilterBar
        {...{ resource, words, state, searchBox }}
        preset={screen.filters}
        onChange={setState}
      />
      <div className={list.body}>
        {found.isPending && <Skeleton rows={12} label={t('common.loading')} />}
        {found.isError && <QueryFault error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && (
          <StatSummary
            {...{ resource, words, selection, time }}
            total={found.data.total}
            measure={measure}
            onChoose={(name) => choose({ measure: name })}
          />
        )}
        {found.data && (
          <StatFigures
            {...{ screen, resource, words, state, choice, selection }}
            statistics={found.data}
            countedAt={found.dataUpdatedAt}
            onChoose={choose}
            onClear={() => setState(everything)}
          />
        )}
      </div>
    </section>
  )
}

/** By whose clock periods begin, where the reader's is another. */
function Zone({ zone }: { readonly zone: string }) {
  const { t } = useTranslation('stat')
  const own = deviceZone()
  if (zone === own) return null
  return (
    <span className={list.count} title={zone}>
      {t('zone')}
    </span>
  )
}

interface StatChoicesProps {
  readonly resource: Resource
  readonly words: Words
  readonly choice: StatChoice
  readonly onChoose: (change: Partial<StatChoice>) => void
}

/** What is counted, and by what. */
function StatChoices({ resource, words, choice, onChoose }: StatChoicesProps) {
  const { t } = useTranslation(['workspace', 'stat'])
  const { by, measure } = choice
  const dimensionName = useDimensionNames(resource, words)
  const dimensions = dimensionsOf(resource).map((name) => ({
    value: name,
    label: dimensionName(name),
  }))
  const measureName = useMeasureNames(resource, words)
  const measures = measuresOf(resource).map((one) => ({
    value: one.name,
    label: measureName(one),
  }))
  const [first = 'month', second] = by
  const beside = (first: string, second?: string) =>
    !second || second === first || (isPeriod(first) && isPeriod(second)) ? [first] : [first, second]
  return (
    <>
      <Select
        className={css.choice}
        aria-label={t('stat:by')}
        value={first}
        options={dimensions}
        onChange={(name) => onChoose({ by: beside(name, second) })}
      />
      <Select
        className={css.choice}
        aria-label={t('stat:and')}
        placeholder={t('stat:and')}
        allowClear
        value={second}
        options={dimensions.filter(({ value }) => beside(first, value).length > 1)}
        onChange={(name?: string) => onChoose({ by: beside(first, name) })}
      />
      <Select
        className={css.choice}
        aria-label={t('stat:measure')}
        value={measure}
        options={measures}
        onChange={(name) => onChoose({ measure: name })}
      />
    </>
  )
}
