import { clerksAndAbove } from '../../access/access.ts'
import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('identity-org')

export const screens = [list(40, 'user-group', 'user-group', { roles: clerksAndAbove })]
