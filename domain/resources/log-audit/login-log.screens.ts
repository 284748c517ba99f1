import { administrators } from '../../access/access.ts'
import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('log-audit')

export const screens = [list(10, 'login-log', 'login-log', { kind: 'log', roles: administrators })]
