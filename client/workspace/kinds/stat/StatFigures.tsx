import { Radio } from 'antd'
import { Suspense, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { isPeriod } from '#domain/definition/statistics'
import type { MenuNode } from '#domain/screens/screens'
import type { Statistics } from '../../../api/record-sets.ts'
import { tokensOf, useAppearance } from '../../../theme/appearance.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { dateTimeText, numberText } from '../../data/format.ts'
import { late } from '../../data/late.ts'
import type { ListState } from '../../data/list/list-state.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import { NoMatch } from '../../parts/list/NoMatch.tsx'
import { SelectionWords } from '../../parts/print/SelectionWords.tsx'
import { FigureTable } from './FigureTable.tsx'
import { figureText } from './figure-text.ts'
import { countOf, type Measure, measuresOf } from './measure.ts'
import { orderOf, useMeasureNames, useNaming } from './naming.ts'
import { type Drawing, longestRanking, optionOf, picturesFor, seriesColors } from './option.ts'
import { StatExport } from './StatExport.tsx'
import { scaleColors } from './scale-colors.ts'
import { arranged } from './series.ts'
import css from './stat.module.css'
import type { StatChoice } from './use-stat-choice.ts'

// The table says the same and stands before the picture is here.
const Chart = late(async () => (await import('../../../viz/StatisticsChart.tsx')).StatisticsChart)

/** With more columns than this the table stands below the picture. */
const widest = 8

interface StatFiguresProps {
  readonly screen: MenuNode
  readonly resource: Resource
  readonly words: Words
  readonly state: ListState
  readonly choice: StatChoice
  /** The filters the figures were counted with. */
  readonly selection: string
  readonly statistics: Statistics
  /** When the figures were counted. */
  readonly countedAt: number
  readonly onChoose: (change: Partial<StatChoice>) => void
  readonly onClear: () => void
}

/** The picture with what it was counted over, and beside it the table with the same figures. */
export function StatFigures(props: StatFiguresProps) {
  const { resource, words, choice, statistics, onClear } = props
  const { by, data } = statistics
  const naming = useNaming(resource, words)
  const measureName = useMeasureNames(resource, words)
  const measure = measuresOf(resource).find((one) => one.name === choice.measure) ?? countOf
  const table = useMemo(
    () =>
      arranged(
        data,
        measure,
        (at) => orderOf(resource, by[at], data, at),
        (at) => isPeriod(by[at]),
      ),
    [resource, by, data, measure],
  )
  if (data.length === 0) return <NoMatch onClear={onClear} />
  const name = (at: number, value: string) => naming(by[at] ?? '', value)
  return (
    <div className={table.columns.length > widest ? css.below : css.figures}>
      <Figure {...props} {...{ table, name, measure }} />
      <FigureTable
        {...{ resource, statistics, measure, table, name }}
        title={measureName(measure)}
        selection={props.selection}
      />
    </div>
  )
}

interface FigureProps extends StatFiguresProps, Pick<Drawing, 'table' | 'name'> {
  readonly measure: Measure
}

function Figure(props: FigureProps) {
  const { screen, resource, words, state, choice, selection, countedAt, table, name, measure } =
    props
  const { t } = useTranslation(['workspace', 'stat', 'menu'])
  const measureName = useMeasureNames(resource, words)
  const language = useLanguage()
  const tokens = tokensOf(useAppearance((one) => one.appearance))
  const caption = useRef<HTMLElement>(null)
  const drawn = (of: typeof tokens) =>
    optionOf({
      ...{ picture: choice.picture, table, name, others: t('stat:others') },
      figure: (value) => figureText(language, measure, value),
      scale: (value) => numberText(language, value),
      isTime: isPeriod(choice.by[0]),
      adds: measure.adds,
      isShare: measure.kind === 'share',
      colors: {
        ink: of.ink2,
        series: seriesColors(of),
        low: of.raise,
        high: of.data2,
        inside: of.ink,
        own: choice.by.map((one) => scaleColors(resource.fields[one], of)),
      },
    })
  const isCut = choice.picture === 'ranking' && table.rows.length > longestRanking
  const count = (value: number) => numberText(language, value)
  return (
    <figure className={css.figure}>
      <div className={css.tools}>
        <Radio.Group
          optionType="button"
          aria-label={t('stat:pictureAs')}
          value={choice.picture}
          options={picturesFor(choice.by, measure).map((one) => ({
            value: one,
            label: t(`stat:pictures.${one}`),
          }))}
          onChange={(event) => props.onChoose({ picture: event.target.value })}
        />
        <StatExport
          {...{ resource, selection, drawn, caption }}
          by={choice.by}
          time={props.statistics.time}
          title={t(`menu:${screen.code}`)}
        />
      </div>
      <div className={css.chart}>
        <Suspense fallback={<Skeleton rows={9} label={t('common.loading')} />}>
          <Chart option={drawn(tokens)} label={t('stat:picture')} tokens={tokens} />
        </Suspense>
      </div>
      <figcaption ref={caption} className={css.caption}>
        <p>{measureName(measure)}</p>
        <SelectionWords {...{ resource, words, state }} preset={screen.filters} />
        <p>{t('stat:on', { time: dateTimeText(language, new Date(countedAt).toISOString()) })}</p>
        {isCut && (
          <p>{t('stat:top', { count: count(longestRanking), total: count(table.rows.length) })}</p>
        )}
      </figcaption>
    </figure>
  )
}
