import { widget } from '../../definition/widget.ts'
import { Header } from './Header.tsx'

/** Whose wall it is, what it shows, how many mines are online, and the time at the site. */
export const header = widget({
  type: 'header',
  View: Header,
  frame: 'bare',
  standsAlone: true,
  heightOnPhone: () => 74,
})
