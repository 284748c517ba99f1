import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#domain/language'
import { wallTokens } from '../../../theme/tokens.ts'
import { bars3dOption } from '../../../viz/gl/bars3d-option.ts'
import { GlChart } from '../../../viz/gl/GlChart.tsx'
import { useLanguage } from '../../language.ts'
import { useStage } from '../../layout/stage-context.ts'
import { useOrgs } from '../../live/hooks.ts'
import type { WidgetProps } from '../../widget.ts'
import { levels, orgBars } from './bars.ts'

const shown = 10
const colours = { high: wallTokens.red, medium: wallTokens.yellow, low: wallTokens.data2 } as const

export function Bars3dView({ data }: WidgetProps) {
  const { t } = useTranslation(['metrics', 'wall'])
  const language = useLanguage()
  const { unit, scale } = useStage()
  const orgs = useOrgs()
  const bars = useMemo(() => orgBars(data.value ?? [], shown), [data.value])
  const option = useMemo(() => {
    const names = new Map(orgs.map((org) => [org.orgCode, nameIn(language, org)]))
    const rows = levels.map((level) => ({ name: t(`level.${level}`), colour: colours[level] }))
    const values = bars.flatMap(({ values: own }, column) =>
      levels.map((level, row) => ({ column, row, value: own[level] })),
    )
    const columns = bars.map(({ orgCode }) => names.get(orgCode) ?? orgCode)
    return bars3dOption({ columns, rows, values }, wallTokens, unit)
  }, [bars, orgs, language, t, unit])
  return (
    <GlChart option={option} label={t('wall:title.bars3d')} pixelRatio={devicePixelRatio * scale} />
  )
}
