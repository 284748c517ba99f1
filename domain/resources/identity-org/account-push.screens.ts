import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('identity-org')

export const screens = [list(140, 'account-push', 'account-push')]
