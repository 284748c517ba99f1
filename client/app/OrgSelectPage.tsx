import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { languages, nameIn } from '#domain/text/language'
import { queryClient } from '../api/query-client.ts'
import {
  chooseOrganization,
  ownOrganizationsQuery,
  sessionQuery,
  setDefaultOrganization,
} from '../api/session.ts'
import { Button } from '../ui/Button.tsx'
import { CheckBox } from '../ui/CheckBox.tsx'
import { Gate } from './Gate.tsx'
import css from './gate.module.css'
import { safeNext } from './LoginPage.tsx'
import { useProblemText } from './use-problem-text.ts'

const pageSize = 20

/** Choose one of one's own organisations, then confirm. */
export function OrgSelectPage() {
  const { t, i18n } = useTranslation('workspace')
  const language = languages.find((one) => one === i18n.language) ?? 'zh_CN'
  const problemText = useProblemText()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<string | null>(null)
  const [keep, setKeep] = useState(false)
  const [tried, setTried] = useState(false)
  const session = useQuery(sessionQuery)
  const own = useQuery(ownOrganizationsQuery(page, pageSize))
  const confirm = useMutation({
    mutationFn: async (orgCode: string) => {
      if (keep && session.data) await setDefaultOrganization(session.data.id, orgCode)
      else await chooseOrganization(orgCode)
    },
    onSuccess: async () => {
      queryClient.clear()
      await navigate(safeNext(search.get('next')), { replace: true })
    },
  })
  const nameOf = (code: string) => {
    const known = session.data?.orgs.find(({ orgCode }) => orgCode === code)
    return known && nameIn(language, known)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (chosen) confirm.mutate(chosen)
  }
  const fault = confirm.isError
    ? problemText(confirm.error)
    : tried && !chosen
      ? t('orgSelect.needed')
      : null
  return (
    <Gate title={t('orgSelect.title')} lead={t('orgSelect.lead')}>
      <form onSubmit={submit}>
        <ul className={css.choices}>
          {(own.data ?? []).map(({ orgCode, orgName }) => (
            <li key={orgCode}>
              <label>
                <input
                  type="radio"
                  name="organization"
                  checked={chosen === orgCode}
                  onChange={() => setChosen(orgCode)}
                />
                <span>{nameOf(orgCode) ?? orgName}</span>
                <small>{orgCode}</small>
              </label>
            </li>
          ))}
        </ul>
        <CheckBox className={css.consent} checked={keep} onChange={setKeep}>
          {t('orgSelect.keep')}
        </CheckBox>
        {fault && (
          <p className={css.fault} role="alert">
            {fault}
          </p>
        )}
        <div className={css.buttons}>
          <Button look="primary" type="submit" disabled={confirm.isPending}>
            {t('orgSelect.confirm')}
          </Button>
          {page > 1 && <Button onClick={() => setPage(page - 1)}>{t('list.previous')}</Button>}
          {own.data?.length === pageSize && (
            <Button onClick={() => setPage(page + 1)}>{t('list.next')}</Button>
          )}
        </div>
      </form>
    </Gate>
  )
}
