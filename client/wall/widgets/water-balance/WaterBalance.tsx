import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/text/language'
import { useSize } from '../../../viz/use-size.ts'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { isNone, total, valueAt } from '../../figure/cells.ts'
import { useStage } from '../../layout/stage-context.ts'
import { Nothing } from '../../tile/Nothing.tsx'
import { numberText } from '../../words/format.ts'
import { type Bar, balanceOf, pictureOf } from './balance.ts'
import styles from './water-balance.module.css'

export function WaterBalance({ data }: WidgetProps) {
  const { t } = useTranslation(['wall', 'metrics'])
  const element = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(element)
  const { unit, text } = useStage()
  const language = useLanguage()
  const balance = useMemo(() => balanceOf(data.flows ?? []), [data.flows])
  // The longest name and its figure, on a phone too; what is left is for the bands.
  const label = Math.max(
    Math.min(width * 0.355, text.note * 13),
    Math.min(width * 0.41, text.note * 9.6),
  )
  const picture = useMemo(
    () =>
      pictureOf(balance, {
        left: label,
        right: width - label,
        top: 4 * unit,
        height: Math.max(0, height - 8 * unit),
        bar: 6 * unit,
        below: balance.reuse === null ? 0 : 22 * unit,
        line: text.note * 1.2,
      }),
    [balance, label, width, height, unit, text],
  )
  const known = total(data.flows) !== null
  const figure = (value: number) => figureIn(language, value)
  return (
    <div className={styles.view}>
      <div ref={element} className={styles.flows}>
        {isNone(data.flows) && <Nothing text={t('wall:water.nothing')} />}
        {known && width > 0 && (
          <svg width={width} height={height} role="img" aria-label={t('wall:title.waterBalance')}>
            <Side bars={picture.sources} x={label} outward={-1} figure={figure} />
            <Side bars={picture.sinks} x={width - label - 6 * unit} outward={1} figure={figure} />
            <rect
              className={styles.site}
              x={picture.site.x}
              y={picture.site.y}
              width={6 * unit}
              height={picture.site.height}
            />
            {balance.reuse !== null && <Reuse site={picture.site} />}
          </svg>
        )}
      </div>
      <Shares data={data} reuse={balance.reuse} />
    </div>
  )
}

interface SideProps {
  readonly bars: readonly Bar[]
  readonly x: number
  /** Where the names stand: left (-1) or right (1) of the bars. */
  readonly outward: -1 | 1
  readonly figure: (value: number) => string
}

function Side({ bars, x, outward, figure }: SideProps) {
  const { t } = useTranslation('metrics')
  const { unit } = useStage()
  const anchor = outward < 0 ? 'end' : 'start'
  const edge = outward < 0 ? x - 8 * unit : x + 14 * unit
  return bars.map(({ name, value, y, height, labelY, band }) => (
    <g key={name}>
      <path className={styles.band} d={band} />
      <rect className={styles.bar} x={x} y={y} width={6 * unit} height={height} />
      <text className={styles.name} x={edge} y={labelY} textAnchor={anchor} dy="0.36em">
        {outward > 0 && <tspan className={styles.value}>{figure(value)}</tspan>}
        <tspan dx={outward > 0 ? 7 * unit : 0}>{t(`flow.${name}`)}</tspan>
        {outward < 0 && (
          <tspan className={styles.value} dx={7 * unit}>
            {figure(value)}
          </tspan>
        )}
      </text>
    </g>
  ))
}

/** Water used again neither enters nor leaves: it turns below the site's bar. */
function Reuse({ site }: { site: { x: number; y: number; height: number } }) {
  const { unit } = useStage()
  const middle = site.x + 3 * unit
  const bottom = site.y + site.height
  return (
    <g>
      <g
        transform={`translate(${middle} ${bottom + 4 * unit}) scale(${unit})`}
        className={styles.loop}
      >
        <path d="M-4.6 4.4A7.5 7.5 0 1 0 4.6 4.4" />
        <path className={styles.tip} d="M-7.6 5.8-.9 6.4-4.4.2Z" />
      </g>
    </g>
  )
}

/** How much of the water goes round, and by how much the book does not balance. */
function Shares({ data, reuse }: Pick<WidgetProps, 'data'> & { readonly reuse: number | null }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const [recycling, error] = [valueAt(data.recycling), valueAt(data.error)]
  const size = Math.abs(error ?? 0)
  const tone = size > 10 ? styles.alarm : size > 5 ? styles.notice : undefined
  const share = (value: number | null) =>
    value === null ? null : `${numberText(language, value, 1)}%`
  const again = [reuse === null ? null : figureIn(language, reuse), share(recycling)]
  return (
    <p className={styles.shares}>
      {again.some(Boolean) && (
        <span>
          {t('water.reuse')} <b>{again.filter(Boolean).join(' · ')}</b>
        </span>
      )}
      {error !== null && (
        <span className={tone}>
          {t('water.error')} <b>{share(error)}</b>
        </span>
      )}
    </p>
  )
}

const figureIn = (language: Language, value: number) =>
  numberText(language, value, value < 100 ? 1 : 0)
