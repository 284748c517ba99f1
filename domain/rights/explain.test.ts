import { expect, it } from 'vitest'
import { menu } from '../screens/screens.ts'
import { explainScreen } from './explain.ts'

it('tells who lacks a role that they lack it, and blames no administrator for it', () => {
  const screen = menu.flatMap(({ screens }) => screens).find(({ code }) => code === 'account')
  if (!screen) throw new Error('there is no screen of accounts')
  const findings = explainScreen(screen, { roles: ['members'] })
  expect(findings.map(({ code, holds }) => [code, holds])).toEqual([
    ['role', false],
    ['grant', true],
    ['screen', true],
  ])
})
