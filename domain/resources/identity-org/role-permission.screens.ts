import { administrators } from '../../access/access.ts'
import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('identity-org')

export const screens = [
  list(100, 'role-permission', 'role-permission', { kind: 'own', roles: administrators }),
]
