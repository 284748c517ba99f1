/** Whose a big screen is: whoever has its page of the catalogue. */
import type { RightsHolder } from '../access/access.ts'
import { boardPath } from '../definition/menu-screen.ts'
import { allHold } from '../workflow/conditions.ts'
import { screenConditions } from './menu.ts'
import { allScreens } from './subject.ts'

const pages = new Map(
  allScreens.filter(({ kind }) => kind === 'board').map((screen) => [screen.path, screen]),
)

/**
 * Whether somebody may watch a board. One that only a file of the installation knows has no page, and
 * is for everybody who looks at walls.
 */
export function mayWatchBoard(pageCode: string, actor: RightsHolder): boolean {
  const page = pages.get(boardPath(pageCode))
  return page === undefined || allHold(screenConditions(page, actor))
}
