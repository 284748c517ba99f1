import { useTranslation } from 'react-i18next'
import type { CustomSheet } from '#domain/metrics/definition/metric'
import { useLanguage } from '../definition/language.ts'
import { type MetricSheet, metricSheets } from '../definition/metric-sheets.built.ts'
import { useWallState } from './hooks.ts'

/** What the wall knows of a figure: built in, or defined by a file of the installation. */
export interface FigureSheet extends Omit<MetricSheet, 'unit'> {
  readonly unit: MetricSheet['unit'] | 'custom'
  readonly custom?: CustomSheet
}

/** The sheet of a figure; undefined for one that this page does not know. */
export function useSheet(key: string): FigureSheet | undefined {
  const custom = useWallState(({ customFigures }) => customFigures.find((one) => one.key === key))
  const builtIn = metricSheets[key]
  if (builtIn || !custom) return builtIn
  const { digits, target, good } = custom
  return {
    ...{ unit: 'custom', digits, isListed: false, custom },
    ...(target === undefined ? {} : { target }),
    ...(good === undefined ? {} : { good }),
  }
}

/** Name and unit of a figure in the language of the screen; built-in ones bear no unit of their own. */
export function useFigureWords(key: string): { readonly name: string; readonly unit: string } {
  const { t } = useTranslation('metrics')
  const language = useLanguage()
  const sheet = useSheet(key)
  if (sheet?.custom) return { name: sheet.custom.name[language], unit: sheet.custom.unit[language] }
  return { name: t(`short.${key}`), unit: sheet?.unit === 'percent' ? '%' : '' }
}
