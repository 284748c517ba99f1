import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { menu } from '#domain/screens/screens'
import { hiddenRoutes } from './hidden-routes.ts'

const routes = [...hiddenRoutes.map(({ path }) => ({ path })), { path: ':group/:code/*' }]
const pathOf = (address: string) => matchRoutes(routes, address)?.[0]?.route.path

describe('the hidden routes', () => {
  it('are found before a screen of the menu is looked for', () => {
    for (const { path } of hiddenRoutes) {
      expect(pathOf(`/${path.replaceAll(':', '')}`)).toBe(path)
    }
  })

  it('take no path from the menu', () => {
    for (const { code, screens } of menu) {
      for (const screen of screens) {
        expect(pathOf(`/${code}/${screen.code}/1/edit`)).toBe(':group/:code/*')
      }
    }
  })
})
