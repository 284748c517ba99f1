import { administrators } from '../access/access.ts'
import { screensOfGroup } from '../definition/menu-screen.ts'

const { own } = screensOfGroup('identity-org')

export const screens = [
  own(30, 'online-user', { kind: 'own', roles: administrators, actions: ['end'] }),
]
