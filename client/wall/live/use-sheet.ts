import { useTranslation } from 'react-i18next'
import type { CustomSheet } from '#domain/metrics/definition/metric'
import { useLanguage } from '../definition/language.ts'
import { type MetricSheet, metricSheets } from '../definition/metric-sheets.built.ts'
import { useWallState } from './hooks.ts'

/** What the wall knows of a figure: built in, or defined by a file of the installation. */
export interface FigureSheet extends Omit<MetricSheet, 'unit' | 'cubes'> {
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

/** Of the figures that a widget asks for, the first that exists no longer; null: all do. */
export function useGoneFigure(queries: Readonly<Record<string, { readonly key: string }>>) {
  const custom = useWallState(({ customFigures }) => customFigures)
  const isKnown = (key: string) => key in metricSheets || custom.some((one) => one.key === key)
  return Object.values(queries).find(({ key }) => !isKnown(key))?.key ?? null
}

/**
 * Name and unit of a figure in the language of the screen; what is counted bears none. `whole` is what it
 * is called where nothing around it says what it is about.
 */
export function useFigureWords(
  key: string,
  value: number | null = null,
): { readonly name: string; readonly whole: string; readonly unit: string } {
  const { t } = useTranslation(['metrics', 'wall'])
  const language = useLanguage()
  const sheet = useSheet(key)
  if (sheet?.custom) {
    const name = sheet.custom.name[language]
    return { name, whole: name, unit: sheet.custom.unit[language] }
  }
  const days = sheet?.unit === 'days' ? t('wall:age.dayUnit', { count: value ?? 0 }) : ''
  const name = t(`metrics:short.${key}`)
  const whole = t(`metrics:whole.${key}`, { defaultValue: name })
  return { name, whole, unit: sheet?.unit === 'percent' ? '%' : days }
}
