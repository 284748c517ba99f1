import { mayWatchBoard } from '#domain/rights/board-right'
import type { Screen } from '#domain/wall/screen'
import type { Screens } from '../screens/screens.ts'
import type { Viewer } from './viewer.ts'

/** The board that a viewer asks for; one that is not theirs is told like one that is not there. */
export const boardFor = (
  { actor }: Viewer,
  code: string,
  screens: Pick<Screens, 'get'>,
): Screen | undefined => (mayWatchBoard(code, actor) ? screens.get(code) : undefined)
