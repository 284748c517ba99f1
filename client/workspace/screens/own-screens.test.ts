import { expect, it } from 'vitest'
import { menu } from '#domain/screens/screens'
import { ownScreens } from './own-screens.ts'

it('there is a folder for every screen with a shape of its own, and no folder for another', () => {
  const own = menu.flatMap(({ screens }) => screens).filter(({ kind }) => kind === 'own')
  expect(new Set(Object.keys(ownScreens))).toEqual(new Set(own.map(({ code }) => code)))
})
