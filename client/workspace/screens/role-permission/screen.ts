import type { OwnScreen } from '../own-screens.ts'
import { PermissionDesigner } from './PermissionDesigner.tsx'

export const screen: OwnScreen = { Screen: PermissionDesigner }
