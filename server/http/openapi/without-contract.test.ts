import { expect, it } from 'vitest'
import { contracts } from '#domain/api/contracts.generated'
import { routesIn } from '../testing/described-routes.ts'
import { openApi } from './document.ts'

it('has a contract for every call', () => {
  const routes = routesIn(openApi()).filter((route) => !Object.hasOwn(contracts, route))
  expect(routes).toEqual([])
})

it('describes every contract', () => {
  expect(routesIn(openApi())).toEqual(expect.arrayContaining(Object.keys(contracts)))
})
