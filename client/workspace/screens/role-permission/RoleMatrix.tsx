import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AnyRow } from '#domain/definition/resource'
import { matrixIn } from '#domain/rights/past-matrix'
import { isBuiltInRole } from '#domain/rights/permission'
import { matrixOf, type StoredMatrix, sheetOf } from '#domain/rights/role-sheet'
import { changeRecord, createRecord, recordsChanged, takeAction } from '../../../api/records.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { draftKey } from '../../data/drafts.ts'
import { lasting } from '../../data/format.ts'
import { late } from '../../data/late.ts'
import { useRights } from '../../data/rights/use-rights.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useProblemText } from '../../data/use-problem-text.ts'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { codeOf } from './matrix.ts'
import css from './permissions.module.css'
import { TickTable } from './TickTable.tsx'
import { type SheetState, useSheet } from './use-sheet.ts'

const RoleDialog = late(async () => (await import('./RoleDialog.tsx')).RoleDialog)
const VersionDialog = late(async () => (await import('./VersionDialog.tsx')).VersionDialog)

interface RoleMatrixProps {
  readonly role: AnyRow
  readonly roles: readonly AnyRow[]
  /** What is stored for the role; null while it is as built in. */
  readonly record: AnyRow | null
  readonly path: string
}

/** The matrix of one role and the ways to change it; it holds once it is saved with a reason. */
export function RoleMatrix({ role, roles, record, path }: RoleMatrixProps) {
  const { t } = useTranslation(['rights', 'workspace'])
  const code = codeOf(role, roles)
  const { id: personId } = useSession()
  const stored = useMemo(() => sheetOf(code, matrixIn(code, record ?? {})), [code, record])
  const work = useSheet(draftKey(personId, 'role-permission', role.id), record, stored)
  const { sheet, onSheet } = work
  const [open, setOpen] = useState<'roles' | 'versions' | null>(null)
  const close = () => setOpen(null)
  const mayWrite = useRights('role-permission').has(record ? 'change' : 'create')
  return (
    <>
      <div className={css.tools}>
        <p className={css.note}>
          {t(isBuiltInRole(code) ? 'rights:permissions.builtIn' : 'rights:permissions.own')}
        </p>
        <Button onClick={() => setOpen('roles')}>{t('rights:compare.open')}</Button>
        <Button disabled={!record} onClick={() => setOpen('versions')}>
          {t('rights:versions.open')}
        </Button>
      </div>
      <DraftNotice work={work} />
      <TickTable role={code} sheet={sheet} onChange={onSheet} />
      {mayWrite && <SaveForm {...{ role, record, path, work }} matrix={matrixOf(code, sheet)} />}
      <Suspense fallback={null}>
        {open === 'roles' && (
          <RoleDialog {...{ role, roles, sheet }} onCopy={onSheet} onClose={close} />
        )}
        {open === 'versions' && record && (
          <VersionDialog role={code} {...{ record, sheet }} onTake={onSheet} onClose={close} />
        )}
      </Suspense>
      <LeaveGuard active={work.dirty} onDiscard={work.discard} />
    </>
  )
}

/** That a draft of this matrix was found, or waits because the matrix is another one by now. */
function DraftNotice({ work }: { readonly work: SheetState }) {
  const { t } = useTranslation(['rights', 'workspace'])
  const language = useLanguage()
  const { restoredFrom, older, takeOlder, discard } = work
  const from = older ?? restoredFrom
  if (!from) return null
  const age = lasting(language, from, new Date())
  return (
    <div className={css.draft} role="status">
      {older ? t('rights:draft.older', { age }) : t('workspace:form.restored', { age })}
      {older && (
        <Button look="quiet" onClick={takeOlder}>
          {t('rights:draft.take')}
        </Button>
      )}
      <Button look="quiet" onClick={discard}>
        {t('workspace:form.discard')}
      </Button>
    </div>
  )
}

interface SaveFormProps extends Pick<RoleMatrixProps, 'role' | 'record' | 'path'> {
  readonly matrix: StoredMatrix
  readonly work: SheetState
}

function SaveForm({ role, record, matrix, path, work }: SaveFormProps) {
  const { t } = useTranslation(['role-permission', 'workspace'])
  const problemText = useProblemText()
  const queryClient = useQueryClient()
  const noteId = useId()
  const { remark, onRemark, settle } = work
  const [tried, setTried] = useState(false)
  const isMissing = tried && remark.trim() === ''
  const save = useMutation({
    mutationFn: () => store(role, record, matrix, remark.trim()),
    onSuccess: () => {
      settle()
      toast('done', t('rights:permissions.saved'))
    },
    onError: (error) => toast('fault', problemText(error)),
    onSettled: () => recordsChanged(queryClient, 'role-permission'),
  })
  return (
    <form
      className={css.foot}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (remark.trim() !== '') save.mutate()
      }}
    >
      <label>
        {t('fields.remark')}
        <input
          required
          maxLength={200}
          value={remark}
          aria-invalid={isMissing || undefined}
          aria-describedby={noteId}
          onChange={({ target }) => onRemark(target.value)}
        />
      </label>
      <Button type="submit" look="primary" disabled={save.isPending}>
        {t('rights:permissions.save')}
      </Button>
      <small id={noteId} data-fault={isMissing || undefined} role={isMissing ? 'alert' : undefined}>
        {isMissing ? t('workspace:form.required') : t('hints.remark')}
      </small>
      {record && (
        <Link className={css.link} to={`${path}/${record.id}`}>
          {t('rights:permissions.record')}
        </Link>
      )}
    </form>
  )
}

async function store(
  role: AnyRow,
  record: AnyRow | null,
  matrix: StoredMatrix,
  remark: string,
): Promise<void> {
  const { data } = record
    ? await changeRecord('role-permission', record.id, { ...matrix, remark }, record.version)
    : await createRecord(
        'role-permission',
        { role: role.id, ...matrix, remark },
        crypto.randomUUID(),
      )
  if (data.storedState === 'draft') await takeAction('role-permission', data, 'save', {})
}
