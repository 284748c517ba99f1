import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { exportList } from '../../../api/record-sets.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/toasts.ts'
import { numberText } from '../../data/format.ts'
import { useRights } from '../../data/rights/use-rights.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useProblemText } from '../../data/use-problem-text.ts'
import { DropButton } from '../../parts/menu/DropButton.tsx'

interface ExportButtonProps {
  readonly resource: Resource
  /** What the list is asked for; the export has all of it. */
  readonly query: string
  readonly columns: readonly string[]
  /** Opens the list as a sheet to print. */
  readonly onPrint: () => void
}

const formats = ['xlsx', 'csv-excel'] as const

/** The whole list as a file, in its order and with its columns; it can be stopped while it comes. */
export function ExportButton({ resource, query, columns, onPrint }: ExportButtonProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const problemText = useProblemText()
  const rights = useRights(resource.name)
  const [bytes, setBytes] = useState<number | null>(null)
  const stopping = useRef<AbortController | null>(null)
  const start = async (format: (typeof formats)[number], names = columns) => {
    const stop = new AbortController()
    stopping.current = stop
    setBytes(0)
    try {
      const wanted = exportQuery(query, format, names)
      const progress = { signal: stop.signal, onProgress: setBytes }
      const { file, name } = await exportList(resource.name, wanted, progress)
      saveFile(file, name)
    } catch (error) {
      if (!stop.signal.aborted) toast('fault', problemText(error))
    } finally {
      setBytes(null)
    }
  }
  if (bytes !== null) {
    const size = t('export.size', { size: numberText(language, bytes / 1_000_000, 1) })
    return (
      <Button onClick={() => stopping.current?.abort()} title={t('export.stop')}>
        <Icon name="close" /> {size}
      </Button>
    )
  }
  // Paper has what the list shows, which takes no right but to view it.
  if (!rights.has('export')) return <Button onClick={onPrint}>{t('export.print')}</Button>
  const files = formats.map((key) => ({
    key,
    label: t(`export.${key === 'xlsx' ? key : 'csv'}`),
    onClick: () => void start(key),
  }))
  const whole = {
    key: 'all',
    label: t('export.all'),
    onClick: () => void start('xlsx', ['all']),
  }
  const items = [...files, whole, { key: 'print', label: t('export.print'), onClick: onPrint }]
  return (
    <DropButton items={items}>
      {t('export.name')} <Icon name="down" />
    </DropButton>
  )
}

/** The same selection and order without pages, with the columns as they are shown. */
export function exportQuery(query: string, format: string, columns: readonly string[]): string {
  const params = new URLSearchParams(query)
  for (const name of ['page', 'size', 'after', 'before']) params.delete(name)
  params.set('format', format)
  params.set('columns', columns.join(','))
  return params.toString()
}
