import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { useDefinition } from '../../../api/definitions.ts'
import { type RecordAnswer, recordQuery } from '../../../api/records.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useWords } from '../../data/words.ts'
import type { RecordAdditionProps } from '../../kinds/additions/additions.ts'
import { useAct } from '../../parts/actions/use-act.ts'

/** Shuts the account that an entry of the log is about, for whom its record offers that. */
export function LockAccount({ answer: { data: entry } }: RecordAdditionProps) {
  const account = useDefinition('account')
  if (!account || !entry.account) return null
  return <LockButton resource={account} id={String(entry.account)} />
}

function LockButton({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const { data: answer } = useQuery(recordQuery(resource.name, id))
  if (!answer?.meta.actions.lock) return null
  return <Lock {...{ resource, answer }} />
}

interface LockProps {
  readonly resource: Resource
  readonly answer: RecordAnswer
}

function Lock({ resource, answer: { data: record } }: LockProps) {
  const { t } = useTranslation(['sessions', 'workspace'])
  const words = useWords(resource.name)
  const act = useAct(resource, words)
  const [isAsking, setAsking] = useState(false)
  const name = String(record.userName)
  const lock = () => {
    act.mutate({ record, action: 'lock', input: {} })
    setAsking(false)
  }
  return (
    <>
      <Button look="grave" disabled={act.isPending} onClick={() => setAsking(true)}>
        {t('lockAccount.title')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('lockAccount.title')}
          onClose={() => setAsking(false)}
          onConfirm={lock}
          foot={
            <>
              <Button look="grave" onClick={lock}>
                {words.action('lock')}
              </Button>
              <Button onClick={() => setAsking(false)}>{t('workspace:common.cancel')}</Button>
            </>
          }
        >
          <p>{t('lockAccount.lead', { name, username: String(record.username) })}</p>
        </Dialog>
      )}
    </>
  )
}
