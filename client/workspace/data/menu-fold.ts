import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

interface MenuFold {
  /** Groups somebody opened or closed by hand; the others follow the menu's own rule. */
  readonly groups: Readonly<Record<string, boolean>>
  /** Whether only the icons of the groups are shown. */
  readonly narrow: boolean
}

/** How a person left the menu, kept in this browser. */
export const useMenuFold = create<MenuFold>()(
  persist<MenuFold>(() => ({ groups: {}, narrow: false }), {
    name: 'headframe.menu',
    storage: createJSONStorage(() => localStorage),
  }),
)

export function foldGroup(code: string, open: boolean): void {
  useMenuFold.setState(({ groups }) => ({ groups: { ...groups, [code]: open } }))
}

export function setNarrow(narrow: boolean): void {
  useMenuFold.setState({ narrow })
}

/** A menu of so many screens fits a laptop unfolded. */
const shortMenu = 16

/** Whether a group nobody touched stands open: where the person is, where work waits, or all. */
export const opensByItself = (group: {
  readonly isCurrent: boolean
  readonly waiting: number
  readonly screensInMenu: number
}): boolean => group.isCurrent || group.waiting > 0 || group.screensInMenu <= shortMenu
