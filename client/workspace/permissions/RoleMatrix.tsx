import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type GrantLine, isBuiltInRole } from '#domain/permission'
import type { AnyRow } from '#domain/resource'
import { changeRecord, createRecord, recordsKey, takeAction } from '../../api/records.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.ts'
import { useProblemText } from '../use-problem-text.ts'
import { linesOf, ticksOf } from './matrix.ts'
import css from './permissions.module.css'
import { TickTable } from './TickTable.tsx'

interface RoleMatrixProps {
  readonly role: AnyRow
  /** What is stored for the role; null while it is as built in. */
  readonly record: AnyRow | null
  readonly path: string
}

/** Ticks of one role and the way to keep them; earlier versions stand in the record's history. */
export function RoleMatrix({ role, record, path }: RoleMatrixProps) {
  const { t } = useTranslation(['role-permission', 'workspace'])
  const problemText = useProblemText()
  const queryClient = useQueryClient()
  const code = String(role.code)
  const before = (record?.grants ?? []) as readonly GrantLine[]
  const [ticks, setTicks] = useState(() => ticksOf(code, before))
  const [remark, setRemark] = useState('')
  const save = useMutation({
    mutationFn: () => store(role, record, linesOf(code, ticks, before), remark.trim()),
    onSuccess: () => toast('done', t('workspace:permissions.saved')),
    onError: (error) => toast('fault', problemText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordsKey('role-permission') }),
  })
  return (
    <>
      <p className={css.note}>
        {t(isBuiltInRole(code) ? 'workspace:permissions.builtIn' : 'workspace:permissions.own')}
      </p>
      <TickTable role={code} ticks={ticks} onChange={setTicks} />
      <form
        className={css.foot}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <label>
          {t('fields.remark')}
          <input
            required
            maxLength={200}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </label>
        <Button type="submit" look="primary" disabled={save.isPending || remark.trim() === ''}>
          {t('workspace:permissions.save')}
        </Button>
        {record && <Link to={`${path}/${record.id}`}>{t('workspace:permissions.record')}</Link>}
      </form>
    </>
  )
}

async function store(
  role: AnyRow,
  record: AnyRow | null,
  grants: readonly GrantLine[],
  remark: string,
): Promise<void> {
  const { data } = record
    ? await changeRecord('role-permission', record.id, { grants, remark }, record.version)
    : await createRecord('role-permission', { role: role.id, grants, remark }, crypto.randomUUID())
  if (data.storedState === 'draft') await takeAction('role-permission', data, 'save', {})
}
