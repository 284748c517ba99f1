import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cell } from '#domain/metrics/definition/metric'
import { drawnAreas, risksOf, standsFor } from '../../../viz/map/drawn-areas.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { Columns } from '../../figure/Columns.tsx'
import { indexesOf } from '../../figure/cells.ts'
import { useAreas, useOrgs } from '../../live/hooks.ts'
import { groupsOf } from '../grid-area-map/mines.ts'
import { riskClasses } from './classes.ts'

export function RiskClasses({ queries, data }: WidgetProps) {
  const { t } = useTranslation('map')
  const { classes, isGroup } = useClasses(data.risk ?? [])
  const [any] = data.risk ?? []
  if (!queries.risk) return null
  const columns = classes.map(({ tone, areas, mines }) => ({
    name: tone,
    label: t(`level.${tone}`),
    mark: tone,
    cell: any && { ...any, dimensions: {}, value: areas },
    tone: tone === 'red' && areas ? tone : ('none' as const),
    note: isGroup && mines > 0 ? t('caption.mines', { count: mines }) : '',
  }))
  return <Columns query={queries.risk} columns={columns} />
}

/** The same areas as on the map, each at what is the worst in it: the two count alike. */
function useClasses(cells: readonly Cell[]) {
  const areas = useAreas()
  const orgs = useOrgs()
  const ground = useMemo(() => {
    const groups = groupsOf(areas, orgs)
    const detail = groups.length > 1 ? 'overview' : 'whole'
    const drawn = groups.map(({ code, areas: own }) => ({ code, own: drawnAreas(own, detail) }))
    const mines = new Map(drawn.flatMap(({ code, own }) => own.map((area) => [area.code, code])))
    const shown = drawn.flatMap(({ own }) => own)
    return { mines, seenIn: standsFor(areas, shown), isGroup: groups.length > 1 }
  }, [areas, orgs])
  return useMemo(() => {
    const { mines, seenIn, isGroup } = ground
    return { classes: riskClasses(risksOf(indexesOf(cells), seenIn), mines), isGroup }
  }, [cells, ground])
}
