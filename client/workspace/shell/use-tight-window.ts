import { useMedia } from '../data/use-media.ts'

/** Specification, section 9: the menu is 29rem wide in English, 24rem otherwise (10 px each). */
export const menuWidth = { english: 290, other: 240 } as const

/** The same section's width of what is not menu: with less left of the window, the menu folds. */
const besideMenu = 450

/** Whether a menu of `width` px leaves too little room beside it. */
export const useTightWindow = (width: number): boolean =>
  useMedia(`(width < ${width + besideMenu}px)`)
