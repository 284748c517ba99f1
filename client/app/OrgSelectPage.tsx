import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { languages, nameIn } from '#domain/text/language'
import { queryClient } from '../api/query-client.ts'
import { chooseOrganization, sessionQuery, setDefaultOrganization } from '../api/session.ts'
import { Button } from '../ui/Button.tsx'
import { CheckBox } from '../ui/CheckBox.tsx'
import { Gate } from './Gate.tsx'
import css from './gate.module.css'
import { safeNext } from './LoginPage.tsx'
import { ownTree } from './own-organizations.ts'
import { useProblemText } from './use-problem-text.ts'

const pageSize = 20
/** Fewer are read faster than searched. */
const searchedFrom = 5

/** Choose one of one's own organisations from their tree, then confirm. */
export function OrgSelectPage() {
  const { t, i18n } = useTranslation('workspace')
  const language = languages.find((one) => one === i18n.language) ?? 'zh_CN'
  const problemText = useProblemText()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [word, setWord] = useState('')
  const [shown, setShown] = useState(pageSize)
  const [chosen, setChosen] = useState<string | null>(null)
  const [keep, setKeep] = useState(false)
  const [tried, setTried] = useState(false)
  const session = useQuery(sessionQuery)
  const orgs = session.data?.orgs ?? []
  const found = ownTree(orgs, word)
  // Nobody confirms what the search has taken from the list.
  const inSight = found.find(({ org }) => org.orgCode === chosen)?.org.orgCode
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (inSight) confirm.mutate(inSight)
  }
  const fault = confirm.isError
    ? problemText(confirm.error)
    : tried && !inSight
      ? t('orgSelect.needed')
      : null
  return (
    <Gate title={t('orgSelect.title')} lead={t('orgSelect.lead')}>
      <form onSubmit={submit}>
        {orgs.length > searchedFrom && (
          <div className={css.field}>
            <input
              type="search"
              value={word}
              aria-label={t('orgSelect.search')}
              placeholder={t('orgSelect.search')}
              onChange={({ target }) => setWord(target.value)}
            />
          </div>
        )}
        {session.data && found.length === 0 && <p className={css.note}>{t('orgSelect.none')}</p>}
        <ul className={css.choices}>
          {found.slice(0, shown).map(({ org, depth }) => (
            <li key={org.orgCode} style={{ paddingInlineStart: `${2 * depth}rem` }}>
              <label>
                <input
                  type="radio"
                  name="organization"
                  checked={chosen === org.orgCode}
                  onChange={() => setChosen(org.orgCode)}
                />
                <span>{nameIn(language, org)}</span>
                <small>{org.orgCode}</small>
              </label>
            </li>
          ))}
        </ul>
        {found.length > shown && (
          <Button onClick={() => setShown(shown + pageSize)}>{t('orgSelect.more')}</Button>
        )}
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
        </div>
      </form>
    </Gate>
  )
}
