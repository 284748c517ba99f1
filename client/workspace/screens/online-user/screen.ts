import type { OwnScreen } from '../own-screens.ts'
import { SessionsScreen } from './SessionsScreen.tsx'

export const screen: OwnScreen = { Screen: SessionsScreen }
