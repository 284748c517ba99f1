import { expect, it } from 'vitest'
import type { WallOrg } from '#domain/wall/wire'
import { orgChoices } from './org-choices.ts'

const org = (orgCode: string, parentCode: string | null): WallOrg => ({
  ...{ orgCode, parentCode, orgType: 'mine', name: orgCode, nameEn: null, nameSr: null },
})
const drawn = (known: readonly WallOrg[], at: string | null) =>
  orgChoices(known, at).map((one) => `${'-'.repeat(one.depth)}${one.org.orgCode}`)

it('each organisation stands below the one it belongs to, whatever came first', () => {
  const known = [org('M2', 'C'), org('G', 'above'), org('M1', 'C'), org('C', 'G'), org('D', 'G')]
  expect(drawn(known, 'M1')).toEqual(['G', '-C', '--M2', '--M1', '-D'])
})

it('of very many the way up stays, and what lies directly below', () => {
  const mines = Array.from({ length: 300 }, (_, at) => org(`M${at}`, `C${at % 30}`))
  const companies = Array.from({ length: 30 }, (_, at) => org(`C${at}`, 'G'))
  const group = [org('G', null), ...companies, ...mines]
  expect(drawn(group, 'G')).toEqual(['G', ...companies.map(({ orgCode }) => `-${orgCode}`)])
  expect(drawn(group, 'M31')).toEqual(['G', '-C1', '--M31'])
})
