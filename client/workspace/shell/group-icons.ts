import type { IconName } from '../../ui/Icon.tsx'

const icons: Readonly<Record<string, IconName>> = {
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

/** The picture of a menu group; one the catalogue does not know gets that of a list. */
export const iconOfGroup = (code: string): IconName => icons[code] ?? 'list'
