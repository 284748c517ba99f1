import type { OwnScreen } from '../own-screens.ts'
import { ChangesScreen } from './ChangesScreen.tsx'

export const screen: OwnScreen = { Screen: ChangesScreen }
