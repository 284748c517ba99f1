import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { buttons } from '#domain/access'
import { nameIn } from '#domain/language'
import { allScreens } from '#domain/role-sheet'
import { type Preview, previewAccount, type ScreenRights } from '../../api/rights.ts'
import { QueryFault } from '../records/QueryFault.tsx'
import { FindingList } from '../rights/FindingList.tsx'
import rights from '../rights/rights.module.css'
import { useRoleNames } from '../rights/use-role-names.ts'
import { ScreenSkeleton } from '../ScreenSkeleton.tsx'
import { useLanguage } from '../use-language.ts'
import { useWords, wordsOf } from '../words.ts'
import { GrantColumns } from './GrantColumns.tsx'
import css from './permissions.module.css'

/** What somebody sees and may do, read only: their screens, the buttons there, how far they look. */
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
      <PreviewTable screens={found.data.screens} />
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
      <ul className={rights.deeds}>
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

function PreviewTable({ screens }: { readonly screens: readonly ScreenRights[] }) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <GrantColumns />
        <tbody>
          {screens.map((screen) => (
            <PreviewRow key={screen.code} screen={screen} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PreviewRow({
  screen: { code, buttons: held, hidden },
}: {
  readonly screen: ScreenRights
}) {
  const { t } = useTranslation(['role-permission', 'menu', 'rights'])
  const type = allScreens.find((one) => one.code === code)?.resource ?? ''
  const { t: tell } = useTranslation(type || 'menu')
  const name = t(`menu:${code}`)
  const fields = hidden.map((field) => wordsOf(tell, type).field(field)).join(', ')
  return (
    <tr>
      <th scope="row">{name}</th>
      {buttons.map((button) => (
        <td key={button}>
          {held.includes(button) ? (
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
      <td>{fields || '–'}</td>
    </tr>
  )
}
