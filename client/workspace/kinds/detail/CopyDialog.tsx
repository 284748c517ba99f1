import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { checkInput } from '#domain/definition/check-input'
import type { Along } from '#domain/definition/copying'
import type { FieldError } from '#domain/definition/field-error'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { MenuNode } from '#domain/screens/screens'
import type { Values } from '#domain/where/where'
import { problemOf } from '../../../api/problem.ts'
import { copyRecord, recordsChanged } from '../../../api/records.ts'
import { rightsQuery } from '../../../api/rights.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toasts.ts'
import { numberText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useProblemText } from '../../data/use-problem-text.ts'
import type { Words } from '../../data/words.ts'
import { FieldRows } from '../../parts/form/FieldRows.tsx'
import { useFaults } from '../../parts/form/use-faults.ts'
import { written } from '../../parts/form/values.ts'
import css from './detail.module.css'

interface CopyDialogProps {
  readonly screen: MenuNode
  readonly resource: Resource
  readonly record: AnyRow
  readonly words: Words
  readonly onClose: () => void
}

/** Asks what the copy is called and what comes along, and opens it. */
export function CopyDialog({ screen, resource, record, words, onClose }: CopyDialogProps) {
  const { asks = [], along: known = [] } = resource.copying ?? {}
  const along = useCreatable(known)
  const { t } = useTranslation(['workspace', ...known.map((one) => one.resource)])
  const fields = Object.fromEntries(
    asks.flatMap((name) => (resource.fields[name] ? [[name, resource.fields[name]]] : [])),
  )
  const [values, setValues] = useState<Values>({})
  const [wanted, setWanted] = useState<readonly string[]>([])
  const [errors, setErrors] = useFaults(values)
  const copy = useCopy({ screen, resource, id: record.id, onFaults: setErrors })
  const confirm = () => {
    const checked = checkInput(fields, written(values))
    setErrors(checked.ok ? [] : checked.errors)
    if (checked.ok) copy.mutate({ input: written(values), along: wanted })
  }
  return (
    <Dialog
      title={t('copy.title', { name: String(record[resource.title] ?? '') })}
      onClose={onClose}
      onConfirm={confirm}
      foot={
        <>
          <Button look="primary" disabled={copy.isPending} onClick={confirm}>
            {t('copy.do')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <FieldRows
        {...{ fields, values, errors, words }}
        names={asks}
        single
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      />
      {along.length > 0 && (
        <Checkbox.Group
          className={css.along}
          value={[...wanted]}
          options={along.map((one) => ({
            value: one.resource,
            label: t('copy.along', { what: t(`${one.resource}:plural`) }),
          }))}
          onChange={(chosen) => setWanted(chosen.map(String))}
        />
      )}
    </Dialog>
  )
}

/** What may come along: whoever copies it makes it. */
const useCreatable = (along: readonly Along[]): readonly Along[] =>
  useQueries({
    queries: along.map((one) => rightsQuery(one.resource)),
    combine: (answers) => along.filter((_, at) => answers[at]?.data?.rights.includes('create')),
  })

interface Copied {
  readonly screen: MenuNode
  readonly resource: Resource
  readonly id: string
  readonly onFaults: (faults: readonly FieldError[]) => void
}

function useCopy({ screen, resource, id, onFaults }: Copied) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const problemText = useProblemText(resource)
  return useMutation({
    mutationFn: (copy: Parameters<typeof copyRecord>[2]) => copyRecord(resource.name, id, copy),
    onSuccess: async ({ data, left }) => {
      await recordsChanged(queryClient, resource.name)
      toast(
        'done',
        left > 0 ? t('copy.left', { number: numberText(language, left) }) : t('copy.done'),
      )
      void navigate(`${screen.path}/${data.id}`)
    },
    onError: (error) => {
      const faults = problemOf(error)?.errors ?? []
      if (faults.length > 0) onFaults(faults)
      else toast('fault', problemText(error))
    },
  })
}
