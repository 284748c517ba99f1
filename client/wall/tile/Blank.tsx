import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MetricQuery } from '#domain/metrics/definition/metric'
import { useSize } from '../../viz/use-size.ts'
import { useLanguage } from '../definition/language.ts'
import type { WidgetProps } from '../definition/widget.ts'
import { useStage } from '../layout/stage-context.ts'
import { useWallState } from '../live/hooks.ts'
import { dash } from '../words/format.ts'
import { fittingText } from './fitting-text.ts'
import styles from './tile.module.css'
import { useAwaited } from './use-reason.ts'

interface BlankProps {
  /** What was asked for, where that is known. */
  readonly queries?: Readonly<Record<string, MetricQuery>>
  readonly data?: WidgetProps['data']
}

const nothing = {}

/** Nothing is known yet: a dash, never a zero, and what is missing: no source, or the answer of one. */
export function Blank({ queries = nothing, data = nothing }: BlankProps) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const custom = useWallState(({ customFigures }) => customFigures)
  const keys = Object.values(queries).map(({ key }) => key)
  const missing = custom.find(({ key }) => keys.includes(key))
  const [cube] = missing?.key.split('.') ?? []
  const awaited = useAwaited(cube, data)
  const noSource = missing && t('noSource', { figure: missing.name[language], cube })
  return <Why text={awaited ?? noSource ?? t('neverLoaded')} />
}

/** A dash and a sentence that is told whole: in a small tile smaller, and in the end without the dash. */
function Why({ text }: { readonly text: string }) {
  const element = useRef<HTMLDivElement>(null)
  const room = useSize(element)
  const { text: sizes, unit } = useStage()
  const { size, hasDash } = fittingText(text, room, { most: sizes.note, above: dashHeight * unit })
  return (
    <div ref={element} className={styles.blank} style={{ fontSize: size }}>
      {hasDash && <span className={styles.dash}>{dash}</span>}
      {text}
    </div>
  )
}

/** Of the dash and the gap below it, at 1080 lines. */
const dashHeight = 66

/** The shape of a tile whose figures are on their way. */
export function Skeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <span style={{ width: '62%' }} />
      <span style={{ width: '88%' }} />
      <span style={{ width: '44%' }} />
    </div>
  )
}
