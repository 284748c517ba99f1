import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import type { RecordAnswer } from '../../../api/records.ts'
import { testSource, uploadPeople } from '../../../api/sync.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileInput } from '../../../ui/FileInput.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { toast } from '../../../ui/toasts.ts'
import type { Words } from '../../data/words.ts'
import { ActionDialog } from '../../parts/actions/ActionDialog.tsx'
import { useAct } from '../../parts/actions/use-act.ts'
import css from './sync.module.css'
import type { Preview } from './use-preview.ts'
import { useSyncProblem } from './use-sync-problem.ts'

interface RunActionsProps {
  readonly resource: Resource
  readonly answer: RecordAnswer
  readonly words: Words
  readonly preview: Preview
}

/** What an administrator does with the synchronisation: look first, then let it run. */
export function RunActions({ resource, answer, words, preview }: RunActionsProps) {
  const { data: record, meta } = answer
  const [asking, setAsking] = useState<string | null>(null)
  const [hasFile, setHasFile] = useState(false)
  const act = useAct(resource, words)
  const actions = Object.entries(meta.actions).filter(([name]) => hasFile || name !== 'run-file')
  const start = (name: string) => {
    preview.reset()
    if (meta.actions[name]?.grave) setAsking(name)
    else act.mutate({ record, action: name, input: {} })
  }
  return (
    <div className={css.actions}>
      {actions.map(([name, { grave }], at) => (
        <Button
          key={name}
          look={grave ? 'grave' : at === 0 ? 'primary' : 'plain'}
          disabled={act.isPending}
          onClick={() => start(name)}
        >
          {words.action(name)}
        </Button>
      ))}
      {meta.can.update && (
        <Looks config={record.id} {...{ preview, hasFile }} onFile={() => setHasFile(true)} />
      )}
      {asking && (
        <ActionDialog
          {...{ resource, record, words, act }}
          name={asking}
          grave
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}

interface LooksProps {
  readonly config: string
  readonly preview: Preview
  readonly hasFile: boolean
  readonly onFile: () => void
}

/** What changes nothing: test, preview, and a table to preview. */
function Looks({ config, preview, hasFile, onFile }: LooksProps) {
  const { t } = useTranslation('sync')
  const problemText = useSyncProblem()
  const onError = (error: unknown) => toast('fault', problemText(error))
  const test = useMutation({
    mutationFn: () => testSource(config),
    onSuccess: (count) => toast('done', t('panel.tested', { count })),
    onError,
  })
  return (
    <>
      <Button disabled={test.isPending} onClick={() => test.mutate()}>
        {t('panel.test')}
      </Button>
      <Button disabled={preview.isPending} onClick={() => preview.mutate('endpoint')}>
        {preview.isPending ? t('panel.reading') : t('panel.preview')}
      </Button>
      <Upload config={config} onUploaded={onFile} onError={onError} />
      {hasFile && (
        <Button disabled={preview.isPending} onClick={() => preview.mutate('file')}>
          {t('panel.previewFile')}
        </Button>
      )}
    </>
  )
}

interface UploadProps {
  readonly config: string
  readonly onUploaded: () => void
  readonly onError: (error: unknown) => void
}

function Upload({ config, onUploaded, onError }: UploadProps) {
  const { t } = useTranslation('sync')
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: (file: File) => uploadPeople(config, file),
    onSuccess: (count) => {
      toast('done', t('panel.uploaded', { count }))
      onUploaded()
    },
    onError,
  })
  return (
    <>
      <Button disabled={upload.isPending} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {t('panel.upload')}
      </Button>
      <FileInput
        ref={input}
        hidden
        accept=".csv"
        aria-label={t('panel.upload')}
        onFiles={([file]) => {
          if (file) upload.mutate(file)
        }}
      />
    </>
  )
}
