import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { basicRights } from '#domain/access/access'
import { subjectNamed, subjects } from '#domain/rights/subject'
import { nameIn } from '#domain/text/language'
import { listed } from '#domain/text/lists'
import { type Preview, previewAccount, type SubjectRights } from '../../../api/rights.ts'
import {
  actionsAmong,
  byGroup,
  type RightWords,
  useRightWords,
} from '../../data/rights/use-right-words.ts'
import { useRoleNames } from '../../data/rights/use-role-names.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useWords } from '../../data/words.ts'
import { ScreenSkeleton } from '../../parts/frame/ScreenSkeleton.tsx'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { FindingList } from '../../parts/rights/FindingList.tsx'
import rights from '../../parts/rights/rights.module.css'
import { GrantColumns, grantColumns } from './GrantColumns.tsx'
import css from './permissions.module.css'

/** What somebody sees and may do, read only: their rights, their screens, how far they look. */
export function PersonPreview({ id }: { readonly id: string }) {
  // Asked once: that somebody looked is written down each time.
  const found = useQuery({
    queryKey: ['preview', id],
    queryFn: () => previewAccount(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (found.isError) {
    return <QueryFault error={found.error} onRetry={() => void found.refetch()} />
  }
  if (!found.data) return <ScreenSkeleton />
  return (
    <>
      <PreviewHead preview={found.data} />
      <PreviewTable preview={found.data} />
      <ClosedScreens closed={found.data.closed} />
    </>
  )
}

function PreviewHead({ preview: { roles, scope, screens } }: { readonly preview: Preview }) {
  const { t } = useTranslation('rights')
  const language = useLanguage()
  const rolesText = useRoleNames()
  const org = scope.org ? nameIn(language, scope.org) : ''
  return (
    <div className={rights.head}>
      <span>
        {t('preview.roles')} <b>{rolesText(roles)}</b>
      </span>
      <span>
        {t('preview.scope')} <b>{org}</b> {t(`preview.levels.${scope.level}`)}
      </span>
      <span>
        {t('preview.screens')} <b>{screens.length}</b>
      </span>
      <span>{t('preview.noted')}</span>
    </div>
  )
}

/** The screens that are not theirs, and why not. */
function ClosedScreens({ closed }: Pick<Preview, 'closed'>) {
  const { t } = useTranslation(['rights', 'menu'])
  const words = useWords('role-permission')
  if (closed.length === 0) return null
  return (
    <details className={rights.closed}>
      <summary>
        {t('rights:preview.closed')} <b>{closed.length}</b>
      </summary>
      <ul className={rights.actions}>
        {closed.map(({ code, findings }) => (
          <li key={code}>
            <b>{t(`menu:${code}`)}</b>
            <FindingList {...{ findings, words }} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function PreviewTable({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation('menu')
  const words = useRightWords()
  const held = new Map(preview.rights.map((one) => [one.subject, one]))
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <GrantColumns />
        {byGroup(subjects.filter(({ name }) => held.has(name))).map(([group, members]) => (
          <tbody key={group}>
            <tr className={css.group}>
              <th scope="rowgroup" colSpan={grantColumns}>
                {t(group)}
              </th>
            </tr>
            {members.flatMap(({ name }) => {
              const one = held.get(name)
              return one
                ? [<PreviewRow key={name} {...{ one, words }} open={preview.screens} />]
                : []
            })}
          </tbody>
        ))}
      </table>
    </div>
  )
}

type WithheldProps = Pick<SubjectRights, 'subject' | 'withheld'> & { readonly words: RightWords }

/** Where the person has less than the matrix of their roles says, and why. */
function Withheld({ subject, words, withheld }: WithheldProps) {
  const { t } = useTranslation('rights')
  const language = useLanguage()
  const codes = new Set(withheld.flatMap(({ findings }) => findings.map(({ code }) => code)))
  return [...codes].map((code) => {
    const of = withheld.filter(({ findings }) => findings.some((one) => one.code === code))
    const rights = listed(
      language,
      of.map(({ right }) => words.right(subject, right)),
    )
    return (
      <small key={code} className={css.withheld}>
        {t('preview.withheld', { rights, why: t(`why.fails.${code}`) })}
      </small>
    )
  })
}

interface PreviewRowProps {
  readonly one: SubjectRights
  readonly words: RightWords
  /** Codes of all screens that are theirs. */
  readonly open: readonly string[]
}

function PreviewRow({ one, words, open }: PreviewRowProps) {
  const { subject, rights: held, hidden, withheld } = one
  const { t } = useTranslation(['rights', 'menu'])
  const language = useLanguage()
  const names = (all: readonly string[]) => listed(language, all) || '–'
  const shown = (subjectNamed(subject)?.screens ?? []).filter(({ code }) => open.includes(code))
  const actions = actionsAmong(held).map((right) => words.right(subject, right))
  return (
    <tr>
      <th scope="row">
        {words.subject(subject)}
        <Withheld {...{ subject, words, withheld }} />
      </th>
      {basicRights.map((right) => (
        <td key={right}>
          {held.includes(right) ? (
            <span className={rights.yes} role="img" aria-label={t('rights:why.allowed')}>
              ✓
            </span>
          ) : (
            <span className={css.unmasked} role="img" aria-label={t('rights:why.refused')}>
              –
            </span>
          )}
        </td>
      ))}
      <td className={css.names}>{names(actions)}</td>
      <td className={css.names}>{names(hidden.map((field) => words.field(subject, field)))}</td>
      <td className={css.names}>{names(shown.map(({ code }) => t(`menu:${code}`)))}</td>
    </tr>
  )
}
