import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type TableReading, tableEncodings } from '#domain/api/table-reading'
import { batchQuery, type ImportBatch, readTable } from '../../../api/imports.ts'
import { toast } from '../../../ui/toasts.ts'
import { useProblemText } from '../../data/use-problem-text.ts'
import { Select } from '../../fields/Select.tsx'
import css from './import.module.css'

/** Lines that are offered as the one with the names of the columns. */
const offeredLines = 30

/** Reads the table in another way; its columns are matched anew then. */
export function useReadTable(batch: ImportBatch) {
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  return useMutation({
    mutationFn: (reading: TableReading) => readTable(batch, reading),
    onSuccess: (found) =>
      queryClient.setQueryData(batchQuery(batch.resource, batch.id).queryKey, {
        ...found,
        sample: found.sample ?? [],
      }),
    onError: (error) => toast('fault', problemText(error)),
  })
}

/** How the table was read, as it was detected; whoever sees that it is wrong chooses otherwise. */
export function ReadingChoices({ batch }: { readonly batch: ImportBatch }) {
  const { t } = useTranslation('import')
  const read = useReadTable(batch)
  const { encoding, sheet, sheets = [], headingLine } = batch.form ?? {}
  if (headingLine === undefined) return null
  const lines = Array.from({ length: Math.max(offeredLines, headingLine) }, (_, at) => at + 1)
  const said = { ...(encoding && { encoding }), ...(sheet && { sheet }) }
  return (
    <>
      {encoding && (
        <>
          <Choice
            name="encoding"
            value={encoding}
            options={tableEncodings.map((value) => ({ value, label: value }))}
            disabled={read.isPending}
            onChange={(value) => read.mutate({ encoding: value })}
          />
          {encoding !== 'utf-8' && <p className={css.lead}>{t('wizard.encodingHow')}</p>}
        </>
      )}
      {sheet && sheets.length > 1 && (
        <Choice
          name="sheet"
          value={sheet}
          options={sheets.map((value) => ({ value, label: value }))}
          disabled={read.isPending}
          onChange={(value) => read.mutate({ sheet: value })}
        />
      )}
      <Choice
        name="headingLine"
        value={headingLine}
        options={lines.map((line) => ({ value: line, label: t('wizard.headingLineIs', { line }) }))}
        disabled={read.isPending}
        onChange={(line) => read.mutate({ ...said, headingLine: line })}
      />
    </>
  )
}

interface ChoiceProps<T extends string | number> {
  readonly name: 'encoding' | 'sheet' | 'headingLine'
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly disabled: boolean
  readonly onChange: (value: T) => void
}

function Choice<T extends string | number>({ name, options, ...choice }: ChoiceProps<T>) {
  const { t } = useTranslation('import')
  const id = `import-${name}`
  return (
    <label className={css.zone} htmlFor={id}>
      {t(`wizard.${name}`)}
      <Select<T> id={id} className={css.choice} showSearch options={[...options]} {...choice} />
    </label>
  )
}
