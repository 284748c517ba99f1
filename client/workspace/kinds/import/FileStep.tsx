import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { batchQuery, templateUrl, uploadTable } from '../../../api/imports.ts'
import { problemOf } from '../../../api/problem.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileInput } from '../../../ui/FileInput.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../data/use-language.ts'
import css from './import.module.css'
import { refusalKeys } from './refusal-keys.ts'

interface FileStepProps {
  readonly resource: Resource
  readonly onUploaded: (batch: string) => void
}

/** Takes the table, dropped or chosen, and offers an empty one to fill in. */
export function FileStep({ resource, onUploaded }: FileStepProps) {
  const { t } = useTranslation(['import', 'tables', 'errors'])
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const queryClient = useQueryClient()
  const [share, setShare] = useState(0)
  const upload = useMutation({
    mutationFn: (file: File) => uploadTable(resource.name, file, setShare),
    onSuccess: (batch) => {
      queryClient.setQueryData(batchQuery(resource.name, batch.id).queryKey, {
        ...batch,
        sample: batch.sample ?? [],
      })
      onUploaded(batch.id)
    },
  })
  const take = ([file]: Iterable<File>) => {
    if (file) upload.mutate(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  const problem = problemOf(upload.error)
  return (
    <section
      className={css.drop}
      aria-label={t('wizard.steps.file')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <p>{t('wizard.fileHow')}</p>
      <div className={css.buttons}>
        <Button look="primary" disabled={upload.isPending} onClick={() => input.current?.click()}>
          <Icon name="upload" />
          {upload.isPending
            ? t('wizard.uploading', { share: Math.round(share * 100) })
            : t('wizard.choose')}
        </Button>
        <a className={css.link} href={templateUrl(resource.name, language)} download>
          {t('wizard.template')}
        </a>
      </div>
      <FileInput
        ref={input}
        hidden
        accept=".csv,.xlsx"
        aria-label={t('wizard.choose')}
        onFiles={take}
      />
      {upload.isError && (
        <p className={css.fault} role="alert">
          {t(refusalKeys(problem?.code ?? 'internal'), { ...problem?.params })}
        </p>
      )}
    </section>
  )
}
