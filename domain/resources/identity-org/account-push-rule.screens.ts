import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('identity-org')

export const screens = [list(150, 'account-push-rule', 'account-push-rule')]
