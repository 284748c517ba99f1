import { administrators } from '../access/access.ts'
import { screensOfGroup } from '../definition/menu-screen.ts'

const { own } = screensOfGroup('log-audit')

export const screens = [own(30, 'data-change-log', { kind: 'own', roles: administrators })]
