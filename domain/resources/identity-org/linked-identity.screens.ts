import { administrators } from '../../access/access.ts'
import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('identity-org')

export const screens = [list(160, 'linked-identity', 'linked-identity', { roles: administrators })]
