import { administrators } from '../../access/access.ts'
import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('log-audit')

export const screens = [list(20, 'sign-in-warning', 'sign-in-warning', { roles: administrators })]
