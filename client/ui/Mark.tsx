import css from './mark.module.css'

export const shapes = [
  'triangle',
  'diamond',
  'square',
  'circle',
  'ring',
  'half',
  'check',
  'back',
  'dash',
  'clock',
] as const
export type Shape = (typeof shapes)[number]
export type Tint = 'red' | 'orange' | 'yellow' | 'blue' | 'ok' | 'data' | 'ink3'

const paths: Readonly<Record<Shape, string>> = {
  triangle: 'M6 1 L11.5 11 L0.5 11 Z',
  diamond: 'M6 0.5 L11.5 6 L6 11.5 L0.5 6 Z',
  square: 'M1 1 H11 V11 H1 Z',
  circle: 'M6 1 A5 5 0 1 1 5.99 1 Z',
  ring: 'M6 1 A5 5 0 1 1 5.99 1 Z M6 2.8 A3.2 3.2 0 1 0 6.01 2.8 Z',
  half: 'M6 1 A5 5 0 1 1 5.99 1 Z M6 2.8 A3.2 3.2 0 0 1 6 9.2 Z',
  check: 'M1 6.2 L2.6 4.6 L4.9 6.9 L9.6 2.2 L11.2 3.8 L4.9 10.1 Z',
  back: 'M5 1 L5 4 C9 4 11 6.5 11 11 C9.6 8.4 8 7.6 5 7.6 L5 10.6 L0.5 5.8 Z',
  dash: 'M1 5 H11 V7 H1 Z',
  clock: 'M6 0.4 A5.6 5.6 0 1 1 5.99 0.4 Z M5.2 2.4 H6.8 V5.6 L9.2 7.4 L8.3 8.7 L5.2 6.5 Z',
}

/** A small sign that tells by its shape as well as by its colour; the word stands beside it. */
export function Mark({ shape, tint }: { readonly shape: Shape; readonly tint: Tint }) {
  return (
    <svg className={css.mark} viewBox="0 0 12 12" aria-hidden="true">
      <path d={paths[shape]} fill={`var(--${tint})`} fillRule="evenodd" />
    </svg>
  )
}
