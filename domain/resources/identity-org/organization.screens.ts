import { clerksAndAbove } from '../../access/access.ts'
import { screensOfGroup } from '../../definition/menu-screen.ts'

const { tree } = screensOfGroup('identity-org')

export const screens = [tree(10, 'organization', clerksAndAbove)]
