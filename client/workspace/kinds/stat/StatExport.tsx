import type { EChartsOption } from 'echarts'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { exportStatistics } from '../../../api/record-sets.ts'
import { tokensOf } from '../../../theme/appearance.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/toasts.ts'
import { useRights } from '../../data/rights/use-rights.ts'
import { useProblemText } from '../../data/use-problem-text.ts'
import { DropButton } from '../../parts/menu/DropButton.tsx'

interface StatExportProps {
  readonly resource: Resource
  readonly selection: string
  readonly by: readonly string[]
  /** What places the records in the calendar. */
  readonly time: string
  readonly title: string
  /** The picture in the colours of an appearance. */
  readonly drawn: (tokens: ReturnType<typeof tokensOf>) => EChartsOption
  /** What is written under the picture on the screen, and over it in the file. */
  readonly caption: RefObject<HTMLElement | null>
}

const formats = ['xlsx', 'csv-excel'] as const
const size = { width: 1120, height: 560 } as const

/** The picture as a file for a report, and its figures as a table. */
export function StatExport(props: StatExportProps) {
  const { resource, selection, by, time, title, drawn, caption } = props
  const { t } = useTranslation(['workspace', 'stat'])
  const problemText = useProblemText()
  const rights = useRights(resource.name)
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast('fault', problemText(error))
    } finally {
      setBusy(false)
    }
  }
  const savePicture = async () => {
    const { pictureOf } = await import('../../../viz/picture.ts')
    // A report is on paper: light, whatever the workspace is.
    const tokens = tokensOf('daylight')
    const lines = linesOf(caption.current)
    saveFile(
      await pictureOf({ option: drawn(tokens), tokens, title, lines, ...size }),
      `${title}.png`,
    )
  }
  const saveTable = async (format: (typeof formats)[number]) => {
    const query = new URLSearchParams(selection)
    query.set('by', by.join(','))
    query.set('time', time)
    query.set('format', format)
    const watch = { signal: new AbortController().signal, onProgress: () => undefined }
    const { file, name } = await exportStatistics(resource.name, query.toString(), watch)
    saveFile(file, name)
  }
  const items = [
    { key: 'png', label: t('stat:png'), onClick: () => void run(savePicture) },
    ...(rights.has('export') ? formats : []).map((format) => ({
      key: format,
      label: t(`export.${format === 'xlsx' ? format : 'csv'}`),
      onClick: () => void run(() => saveTable(format)),
    })),
  ]
  return (
    <DropButton items={items} disabled={isBusy}>
      {t('export.name')} <Icon name="down" />
    </DropButton>
  )
}

/** The lines of a caption: the filters one after another, then the rest. */
function linesOf(caption: HTMLElement | null): string[] {
  const texts = (selector: string) =>
    [...(caption?.querySelectorAll(selector) ?? [])].map((one) => one.textContent ?? '')
  return [texts('li').join(' · '), ...texts('p')].filter(Boolean)
}
