/** Drawings in a square of 16: lines of one width and no areas. */
export const drawings = {
  screen: 'M2 3 H14 V11 H2 Z M8 11 V13.5 M5 13.5 H11',
  table: 'M2.5 3 H13.5 V13 H2.5 Z M2.5 6.3 H13.5 M2.5 9.6 H13.5 M6.5 6.3 V13',
  badge: 'M8 2 A3.6 3.6 0 1 1 7.99 2 M5.8 8.6 L4.8 14 L8 12.2 L11.2 14 L10.2 8.6',
  code: 'M5.5 4.5 L2 8 L5.5 11.5 M10.5 4.5 L14 8 L10.5 11.5',
  helmet: 'M2 11.5 H14 M3.5 11.5 V9.5 A4.5 4.5 0 0 1 12.5 9.5 V11.5 M8 5 V8',
  people:
    'M6 3 A2.2 2.2 0 1 1 5.99 3 M2 13 V12 A4 4 0 0 1 10 12 V13 M10.5 3.4 A2.2 2.2 0 0 1 10.5 7.2 M11.5 9 A4 4 0 0 1 14 12.4 V13',
  pulse: 'M1.5 8.5 H4.5 L6.3 4 L9.3 12.5 L11 8.5 H14.5',
  log: 'M3 2.5 H13 V13.5 H3 Z M5.5 5.5 H10.5 M5.5 8 H10.5 M5.5 10.5 H8.5',
  bell: 'M3.5 11.5 H12.5 L11.5 10 V7 A3.5 3.5 0 0 0 4.5 7 V10 Z M6.8 13.4 H9.2',
  chart: 'M2.5 2.5 V13.5 H14 M5.5 11 V8 M8.5 11 V4.5 M11.5 11 V6.5',
  shield: 'M8 2 L13 4 V8 C13 11 11 13 8 14.2 C5 13 3 11 3 8 V4 Z',
  warning: 'M8 2.5 L14.2 13.5 H1.8 Z M8 6.5 V9.5 M8 11.5 V11.6',
  file: 'M4 2.5 H9.5 L12 5 V13.5 H4 Z M9.5 2.5 V5 H12',
  sliders: 'M2.5 4.5 H13.5 M2.5 8 H13.5 M2.5 11.5 H13.5 M5 3 V6 M10.5 6.5 V9.5 M7 10 V13',
  check: 'M3 2.5 H13 V13.5 H3 Z M5.5 8 L7.4 10 L10.7 6',
  flow: 'M2.5 2.5 H6.5 V6 H2.5 Z M9.5 10 H13.5 V13.5 H9.5 Z M4.5 6 V11.7 H9.5',
  list: 'M3 4.5 H13 M3 8 H13 M3 11.5 H13',
} as const

const groups: Readonly<Record<string, keyof typeof drawings>> = {
  'big-screen': 'screen',
  'basic-data': 'table',
  'certificate-equipment': 'badge',
  'code-system': 'code',
  contractor: 'helmet',
  'identity-org': 'people',
  'incident-health': 'pulse',
  'log-audit': 'log',
  messaging: 'bell',
  performance: 'chart',
  'process-control': 'shield',
  risk: 'warning',
  'safety-system': 'file',
  'system-settings': 'sliders',
  'tech-check': 'check',
  workflow: 'flow',
}

/** The drawing of a menu group; one the catalogue does not know gets that of a list. */
export const drawingOfGroup = (code: string): keyof typeof drawings => groups[code] ?? 'list'

/** Codes of the groups that have a drawing of their own. */
export const drawnGroups: readonly string[] = Object.keys(groups)
