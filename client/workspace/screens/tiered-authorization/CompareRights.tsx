import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comparisonQuery, type RightsComparison } from '../../../api/authorizations.ts'
import type { RecordAnswer } from '../../../api/records.ts'
import { Button } from '../../../ui/Button.tsx'
import comparison from '../../../ui/comparison.module.css'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Name } from '../../fields/views/ref.tsx'
import { QueryFault } from '../../parts/records/QueryFault.tsx'

/** What an authorisation lends beside what its grantor holds today. */
export function CompareRights({ answer }: { readonly answer: RecordAnswer }) {
  const { t } = useTranslation('workspace')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('rightsHeld.open')}</Button>
      {open && (
        <Dialog
          title={t('rightsHeld.open')}
          onClose={close}
          foot={<Button onClick={close}>{t('common.done')}</Button>}
        >
          <Comparison id={answer.data.id} />
        </Dialog>
      )}
    </>
  )
}

function Comparison({ id }: { readonly id: string }) {
  const { t } = useTranslation('workspace')
  const found = useQuery(comparisonQuery(id))
  if (found.isError) {
    return <QueryFault error={found.error} onRetry={() => void found.refetch()} />
  }
  if (!found.data) return <Skeleton rows={4} label={t('common.loading')} />
  return <HeldTable {...found.data} />
}

function HeldTable({ roles, menus }: RightsComparison) {
  const { t } = useTranslation(['workspace', 'menu'])
  const said = (held: boolean) => t(held ? 'rightsHeld.yes' : 'rightsHeld.no')
  return (
    <table className={comparison.compare}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {t('rightsHeld.what')}
          </th>
          <th scope="col">{t('rightsHeld.held')}</th>
        </tr>
      </thead>
      <tbody>
        {roles.map(({ id, held }) => (
          <tr key={id}>
            <th scope="row">{t('rightsHeld.role')}</th>
            <td>
              <Name id={id} />
            </td>
            <td>{said(held)}</td>
          </tr>
        ))}
        {menus.map(({ code, held }) => (
          <tr key={code}>
            <th scope="row">{t('rightsHeld.screen')}</th>
            <td>{t(`menu:${code}`)}</td>
            <td>{said(held)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
