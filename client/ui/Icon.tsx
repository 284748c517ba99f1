import { drawings } from '#domain/screens/menu-icons'
import css from './icon.module.css'

const paths = {
  ...drawings,
  search: 'M7 2.5 A4.5 4.5 0 1 1 6.99 2.5 M10.3 10.3 L14 14',
  close: 'M4 4 L12 12 M12 4 L4 12',
  plus: 'M8 3 V13 M3 8 H13',
  down: 'M4 6 L8 10 L12 6',
  up: 'M4 10 L8 6 L12 10',
  right: 'M6 4 L10 8 L6 12',
  left: 'M10 4 L6 8 L10 12',
  out: 'M6 3 H3 V13 H13 V10 M9 3 H13 V7 M13 3 L7.5 8.5',
  columns: 'M3 3 H13 V13 H3 Z M6.5 3 V13 M9.5 3 V13',
  filter: 'M2.5 3.5 H13.5 L9.5 8.5 V13 L6.5 11.5 V8.5 Z',
  more: 'M3.5 8 H3.6 M8 8 H8.1 M12.5 8 H12.6',
  upload: 'M8 11 V3 M4.5 6 L8 2.5 L11.5 6 M3 13 H13',
  trash: 'M3 4.5 H13 M6 4.5 V3 H10 V4.5 M4.5 4.5 L5 13 H11 L11.5 4.5',
  edit: 'M3 13 L3.6 10.2 L10.6 3.2 L12.8 5.4 L5.8 12.4 Z',
  place:
    'M8 14 C4.8 10.6 3.5 8.6 3.5 6.6 A4.5 4.5 0 0 1 12.5 6.6 C12.5 8.6 11.2 10.6 8 14 Z M8 5 A1.6 1.6 0 1 1 7.99 5',
  home: 'M2.5 7.5 L8 2.5 L13.5 7.5 M4.5 6.5 V13 H11.5 V6.5',
  narrow: 'M2.5 3 H13.5 V13 H2.5 Z M6 3 V13 M11 6 L9 8 L11 10',
  widen: 'M2.5 3 H13.5 V13 H2.5 Z M6 3 V13 M9 6 L11 8 L9 10',
} as const
export type IconName = keyof typeof paths

/** Decoration beside a word, or inside a button that carries its own label. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={css.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} fill="none" stroke="currentColor" strokeWidth="1.4" />
    </svg>
  )
}
