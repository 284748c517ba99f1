import type { ReactNode } from 'react'
import type { Sky } from './codes.ts'

const cloud = <path d="M12 37h24a9 9 0 0 0 1.6-17.9A13 13 0 0 0 12.6 21 8.2 8.2 0 0 0 12 37Z" />
const sun = (cx: number, cy: number, r: number) => (
  <>
    <circle cx={cx} cy={cy} r={r} />
    {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
      <path key={angle} d={`M${cx} ${cy - r - 3}v-4`} transform={`rotate(${angle} ${cx} ${cy})`} />
    ))}
  </>
)
const drops = (length: number) => (
  <path d={[15, 24, 33].map((x) => `M${x} 41l-${length / 3} ${length}`).join('')} />
)
const flake = (x: number) => `M${x} 40v7M${x - 3} 41.7l6 3.6M${x + 3} 41.7l-6 3.6`

const drawings: Readonly<Record<Sky, ReactNode>> = {
  clear: sun(24, 24, 9),
  partly: (
    <>
      {sun(17, 16, 6)}
      <path
        fill="var(--panel)"
        d="M16 40h20a7.5 7.5 0 0 0 1.3-14.9A11 11 0 0 0 16.4 26.6 6.8 6.8 0 0 0 16 40Z"
      />
    </>
  ),
  overcast: cloud,
  fog: (
    <>
      {cloud}
      <path d="M8 42h32M13 47h22" />
    </>
  ),
  drizzle: (
    <>
      {cloud}
      {drops(3)}
    </>
  ),
  rain: (
    <>
      {cloud}
      {drops(7)}
    </>
  ),
  ice: (
    <>
      {cloud}
      <path d={`M15 41l-2 6M33 41l-2 6${flake(24)}`} />
    </>
  ),
  snow: (
    <>
      {cloud}
      <path d={[14, 24, 34].map(flake).join('')} />
    </>
  ),
  thunder: (
    <>
      {cloud}
      <path d="M25 30l-6 9h7l-4 8" />
    </>
  ),
}

/** The sky in a few strokes; its words stand beside it. */
export function SkyIcon({ sky, size }: { readonly sky: Sky; readonly size: string }) {
  return (
    <svg
      viewBox="0 0 48 50"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-sky={sky}
      style={{ flex: 'none' }}
    >
      {drawings[sky]}
    </svg>
  )
}
