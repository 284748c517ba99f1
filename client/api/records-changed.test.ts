import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { figureQuery } from './metrics.ts'
import { recordsChanged } from './records.ts'

it('figures are asked for again when a record that they may count changes', async () => {
  const client = new QueryClient()
  const { queryKey } = figureQuery('safeDay.current', 'M1')
  client.setQueryData(queryKey, null)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false)
  await recordsChanged(client, 'safety-day')
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
