import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { MetricQuery } from '#domain/metrics/definition/metric'
import type { WidgetSpec } from '#domain/wall/screen'
import type { WidgetProps } from '../definition/widget.ts'
import { answersTo, bucketOf } from './figures.ts'
import { useOrgs, useScope, useWallState } from './hooks.ts'

/** The cells of every slot of a widget; one subscription wakes it when any of its buckets changed. */
export function useSlots(slots: WidgetSpec['metrics']): Pick<WidgetProps, 'queries' | 'data'> {
  const names = useMemo(() => Object.keys(slots), [slots])
  const queries = slots as Readonly<Record<string, MetricQuery>>
  const buckets = useWallState(
    useShallow(({ figures }) =>
      names.map((name) => {
        const query = queries[name]
        return query ? figures.get(bucketOf(query)) : undefined
      }),
    ),
  )
  const scope = useScope()
  const orgs = useOrgs()
  return useMemo(() => {
    const answers = names.map((name, index) => {
      const query = queries[name]
      const cells = buckets[index] ?? []
      return [name, query && scope ? answersTo(cells, query, scope, orgs) : []] as const
    })
    return { queries, data: Object.fromEntries(answers) }
  }, [names, queries, buckets, scope, orgs])
}
