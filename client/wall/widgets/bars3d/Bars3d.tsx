import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#domain/text/language'
import { wallTokens } from '../../../theme/tokens.ts'
import { bars3dOption } from '../../../viz/gl/bars3d-option.ts'
import { GlChart } from '../../../viz/gl/GlChart.tsx'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { levelColour, toneOf } from '../../../viz/tone.ts'
import { useSize } from '../../../viz/use-size.ts'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { useStage } from '../../layout/stage-context.ts'
import { useOrgs } from '../../live/hooks.ts'
import { numberText } from '../../words/format.ts'
import { levels, type OrgBars, orgBars, orgCount } from './bars.ts'
import styles from './bars3d.module.css'

/** More would be bars that nobody tells apart from six metres. */
const shown = 6

export function Bars3dView({ data }: WidgetProps) {
  const { t } = useTranslation(['metrics', 'wall'])
  const { unit, scale, text } = useStage()
  const element = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(element)
  const bars = useMemo(() => orgBars(data.value ?? [], shown), [data.value])
  const option = useMemo(() => {
    const rows = levels.map((level) => ({ name: level, colour: levelColour(wallTokens, level) }))
    const values = bars.flatMap(({ values: own }, column) =>
      levels.map((level, row) => ({ column, row, value: own[level] })),
    )
    const columns = bars.map((_, i) => `${i + 1}`)
    return bars3dOption(
      { columns, rows, values },
      wallTokens,
      { unit, label: text.label * 1.3 },
      { width, height },
    )
  }, [bars, unit, text, width, height])
  return (
    <div className={styles.view}>
      <div ref={element}>
        <GlChart
          option={option}
          label={t('wall:title.bars3d')}
          pixelRatio={devicePixelRatio * scale}
        />
      </div>
      <Key bars={bars} more={orgCount(data.value ?? []) - bars.length} />
    </div>
  )
}

/** Whose bars they are: in space only a number has room. */
function Key({ bars, more }: { readonly bars: readonly OrgBars[]; readonly more: number }) {
  const { t } = useTranslation(['metrics', 'wall'])
  const language = useLanguage()
  const orgs = useOrgs()
  const names = useMemo(
    () => new Map(orgs.map((org) => [org.orgCode, nameIn(language, org)])),
    [orgs, language],
  )
  return (
    <table className={styles.key}>
      <thead>
        <tr>
          <th colSpan={2} />
          {levels.map((level) => (
            <th key={level}>
              <LevelMark tone={toneOf(level)} />
              {t(`level.${level}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ orgCode, values }, i) => (
          <tr key={orgCode}>
            <td>{i + 1}</td>
            <td className={styles.name}>{names.get(orgCode) ?? orgCode}</td>
            {levels.map((level) => (
              <td key={level} data-level={level} data-value={values[level] ?? undefined}>
                {numberText(language, values[level])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {more > 0 && (
        <tfoot>
          <tr>
            <td colSpan={5} className={styles.name}>
              {t('wall:rank.more', { count: more })}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
