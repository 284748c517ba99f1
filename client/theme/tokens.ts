/**
 * The one table of colours and type. antd, ECharts, MapLibre, three and CSS all read it, so a
 * colour means the same thing wherever it is drawn.
 */
export interface Tokens {
  /** Page. */
  readonly ground: string
  /** Tile, side bar. */
  readonly panel: string
  /** Bar track, hover, selected row. */
  readonly raise: string
  /** Hairlines. */
  readonly line: string
  /** Figures and titles. */
  readonly ink: string
  /** Labels. */
  readonly ink2: string
  /** Times and notes; never figures. */
  readonly ink3: string
  /** Normal series, and the quieter one beside it. */
  readonly data: string
  readonly data2: string
  /** The four statutory levels and nothing else. */
  readonly red: string
  readonly orange: string
  readonly yellow: string
  readonly blue: string
  /** Connected, accepted. */
  readonly ok: string
}

const levels = {
  red: '#f0524f',
  orange: '#f08c3a',
  yellow: '#e8c547',
  blue: '#4a90d9',
} as const

/** A control room at any hour. */
export const wallTokens: Tokens = {
  ground: '#0a0e13',
  panel: '#10161d',
  raise: '#18212b',
  line: '#1d2732',
  ink: '#e8eef4',
  ink2: '#a9b6c3',
  ink3: '#8b99a8',
  data: '#7f95aa',
  data2: '#4d6074',
  ...levels,
  ok: '#5fa88f',
}

/** The workspace at night. */
export const nightTokens: Tokens = {
  ground: '#0d1218',
  panel: '#121920',
  raise: '#18212a',
  line: '#202b36',
  ink: '#e4ebf2',
  ink2: '#9aa8b6',
  ink3: '#6f7e8d',
  data: '#7f95aa',
  data2: '#4d6074',
  ...levels,
  ok: '#5fa88f',
}

/** Offices by daylight, and print. Levels are darker so that they hold on white. */
export const daylightTokens: Tokens = {
  ground: '#f4f6f8',
  panel: '#ffffff',
  raise: '#e9edf1',
  line: '#d5dce3',
  ink: '#17202a',
  ink2: '#46545f',
  ink3: '#6a7885',
  data: '#5b7188',
  data2: '#a3b1be',
  red: '#c8302d',
  orange: '#b85c0e',
  yellow: '#8f7200',
  blue: '#2568b0',
  ok: '#2f7a62',
}

/** Digits only: big, condensed, tabular. */
export const figureFont = "'Barlow Condensed', 'Inter Variable', sans-serif"
/** Everything people read. */
export const textFont =
  "'Inter Variable', 'Noto Sans SC Variable', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif"

/** The table as CSS variables: `ground` becomes `--ground`. */
export function cssVariables(tokens: Tokens): Record<`--${string}`, string> {
  const colours = Object.entries(tokens).map(([name, value]) => [`--${name}`, value])
  return {
    ...Object.fromEntries(colours),
    '--figure-font': figureFont,
    '--text-font': textFont,
  }
}
