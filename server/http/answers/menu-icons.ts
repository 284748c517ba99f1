/** The pictures of the menu's groups, for programs that show the menu themselves. */
import { drawingOfGroup, drawings, drawnGroups } from '#domain/screens/menu-icons'

/** Where the picture of a group is. */
export const menuIconPath = (group: string): string => `/project/menu-icons/${group}.svg`

/** The picture of a group as SVG in the colour of the text around it; null for no file of these. */
export function menuIcon(file: string): string | null {
  const group = file.replace(/\.svg$/, '')
  if (!drawnGroups.includes(group)) return null
  const line = drawings[drawingOfGroup(group)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="${line}" fill="none" stroke="currentColor" stroke-width="1.4"/></svg>`
}
