import { queryOptions } from '@tanstack/react-query'
import { type Answered, call, type Data } from './call.ts'
import { asked, figureKey } from './records.ts'

/** Where the records behind a figure are listed: their type, and parameters of its list. */
export type RowsBehindFigure = Pick<Answered<'GET /api/metrics/{key}/rows'>, 'resource' | 'filters'>

/** Asks which list stands behind a figure; `search` is the figure's own query string. */
export const rowsBehind = (key: string, search: string): Promise<RowsBehindFigure> =>
  call('GET /api/metrics/{key}/rows', { path: { key }, query: asked(search) })

export type MetricCell = Data<'GET /api/metrics/{key}'>[number]

/** Milliseconds after which a figure is asked for again: some move with the clock alone. */
const figureAge = 60_000

/** One figure of an organisation now. */
export const figureQuery = (key: string, orgCode: string) =>
  queryOptions({
    queryKey: [...figureKey, key, orgCode],
    queryFn: async (): Promise<MetricCell | null> => {
      const { data } = await call('GET /api/metrics/{key}', { path: { key }, query: { orgCode } })
      return data[0] ?? null
    },
    retry: false,
    refetchInterval: figureAge,
  })

export type FigureInList = Data<'GET /api/metrics'>[number]

/** Every figure that this installation knows. */
export const figuresQuery = queryOptions({
  queryKey: ['metrics'],
  queryFn: async () => (await call('GET /api/metrics')).data,
})
