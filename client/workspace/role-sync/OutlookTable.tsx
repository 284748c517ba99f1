import { useTranslation } from 'react-i18next'
import { tagOf } from '#domain/language'
import { allScreens } from '#domain/role-sheet'
import type { Right, RoleHolding, RoleOutlook, ScreenChange } from '#domain/role-sync'
import { labelText } from '../names.ts'
import { useLanguage } from '../use-language.ts'
import { wordsOf } from '../words.ts'
import css from './role-sync.module.css'

interface OutlookTableProps {
  readonly outlook: readonly RoleOutlook[]
  readonly roles: readonly RoleHolding[]
}

/** Screens down, roles across: what each role gains, loses, keeps, and what it can never have. */
export function OutlookTable({ outlook, roles }: OutlookTableProps) {
  const { t } = useTranslation(['role-sync', 'role-permission', 'menu', 'errors'])
  const language = useLanguage()
  const nameOf = (id: string) => {
    const role = roles.find((one) => one.id === id)
    return role ? labelText(language, role) : id
  }
  const screens = outlook[0]?.changes.map(({ screen }) => screen) ?? []
  return (
    <section className={css.outlook} aria-label={t('outlook.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('role-permission:columns.grants.menu')}</th>
            {outlook.map(({ id, stops }) => (
              <th key={id} scope="col">
                {nameOf(id)}
                {stops.map((stop) => (
                  <em key={stop}>{t(`errors:${stop}`)}</em>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {screens.map((screen, row) => (
            <tr key={screen}>
              <th scope="row">{t(`menu:${screen}`)}</th>
              {outlook.map(({ id, changes }) => (
                <td key={id}>{changes[row] && <Change change={changes[row]} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const kinds = ['gains', 'loses', 'keeps', 'beyond'] as const

/** One role on one screen; how something changes is written, not only coloured. */
function Change({ change }: { readonly change: ScreenChange }) {
  const { t } = useTranslation(['role-sync', 'role-permission'])
  const language = useLanguage()
  const type = allScreens.find(({ code }) => code === change.screen)?.resource
  const { t: tell } = useTranslation(type ?? 'menu')
  const nameOf = (right: Right) =>
    'button' in right
      ? t(`role-permission:options.grants.buttons.${right.button}`)
      : wordsOf(tell, type ?? '').field(right.field)
  const list = new Intl.ListFormat(tagOf(language), { type: 'conjunction' })
  const said = kinds.filter((kind) => change[kind].length > 0)
  if (said.length === 0) return <span className={css.keeps}>{t('outlook.nothing')}</span>
  return said.map((kind) => (
    <p key={kind} className={css[kind]}>
      <b>{t(`outlook.${kind}`)}</b> {list.format(change[kind].map(nameOf))}
    </p>
  ))
}
