import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/resource'
import type { MenuNode } from '#domain/screens'
import { statisticsQuery } from '../../api/record-sets.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import list from '../list/list.module.css'
import { everything, queryOf, selectionOf } from '../list/list-state.ts'
import { useListState } from '../list/use-list-state.ts'
import { QueryFault } from '../records/QueryFault.tsx'
import { useSession } from '../session/use-session.ts'
import { useWords } from '../words.ts'
import { StatFigures } from './StatFigures.tsx'
import css from './stat.module.css'
import { useStatChoice } from './use-stat-choice.ts'

interface StatScreenProps {
  readonly screen: MenuNode
  readonly resource: Resource
}

/** Records counted by one or two of their fields or by month; every figure leads to its records. */
export function StatScreen({ screen, resource }: StatScreenProps) {
  const { t } = useTranslation(['workspace', 'menu'])
  const { id: personId } = useSession()
  const words = useWords(resource.name)
  const [state, setState] = useListState()
  const searchBox = useRef<HTMLInputElement>(null)
  const fields = (resource.statistics?.by ?? []).map(String)
  const [choice, choose] = useStatChoice(resource)
  const { by, measure } = choice
  const selection = selectionOf(queryOf(state, screen.filters, personId))
  const query = new URLSearchParams(selection)
  query.set('by', by.join(','))
  const found = useQuery(statisticsQuery(resource.name, query.toString()))
  const dimensions = ['month', ...fields].map((name) => ({
    value: name,
    label: name === 'month' ? t('stat.month') : words.field(name),
  }))
  const measures = ['count', ...(resource.statistics?.sums ?? [])].map((name) => ({
    value: name,
    label: name === 'count' ? t('stat.count') : words.field(name),
  }))
  const [first = 'month', second] = by
  return (
    <section className={list.list}>
      <header className={list.head}>
        <h1>{t(`menu:${screen.code}`)}</h1>
        <span className={list.count} />
        <Select
          className={css.choice}
          aria-label={t('stat.by')}
          value={first}
          options={dimensions}
          onChange={(name) => choose({ by: second === name || !second ? [name] : [name, second] })}
        />
        <Select
          className={css.choice}
          aria-label={t('stat.and')}
          placeholder={t('stat.and')}
          allowClear
          value={second}
          options={dimensions.filter(({ value }) => value !== first)}
          onChange={(name?: string) => choose({ by: name ? [first, name] : [first] })}
        />
        <Select
          className={css.choice}
          aria-label={t('stat.measure')}
          value={measure}
          options={measures}
          onChange={(name) => choose({ measure: name })}
        />
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
