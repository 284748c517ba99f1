import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('safety-system')

export const screens = [
  list(30, 'group-regulation', 'regulation', { filters: { areaType: ['group'] } }),
  list(40, 'enterprise-regulation', 'regulation', { filters: { areaType: ['enterprise'] } }),
]
