import { useTranslation } from 'react-i18next'
import type { EntryRight, RoleHolding, RoleOutlook, SubjectChange } from '#domain/rights/role-sync'
import { tagOf } from '#domain/text/language'
import { labelText } from '../../data/names.ts'
import { type RightWords, useRightWords } from '../../data/rights/use-right-words.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from './role-sync.module.css'

interface OutlookTableProps {
  readonly outlook: readonly RoleOutlook[]
  readonly roles: readonly RoleHolding[]
}

/** Record types down, roles across: what each role gains, loses, keeps, and what it can never have. */
export function OutlookTable({ outlook, roles }: OutlookTableProps) {
  const { t } = useTranslation(['role-sync', 'rights', 'errors'])
  const language = useLanguage()
  const words = useRightWords()
  const nameOf = (id: string) => {
    const role = roles.find((one) => one.id === id)
    return role ? labelText(language, role) : id
  }
  const subjects = outlook[0]?.changes.map(({ subject }) => subject) ?? []
  return (
    <section className={css.outlook} aria-label={t('outlook.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('rights:columns.subject')}</th>
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
          {subjects.map((subject, row) => (
            <tr key={subject}>
              <th scope="row">{words.subject(subject)}</th>
              {outlook.map(({ id, changes }) => (
                <td key={id}>{changes[row] && <Change change={changes[row]} words={words} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const kinds = ['gains', 'loses', 'keeps', 'beyond'] as const

interface ChangeProps {
  readonly change: SubjectChange
  readonly words: RightWords
}

/** One role on one subject; how something changes is written, not only coloured. */
function Change({ change, words }: ChangeProps) {
  const { t } = useTranslation(['role-sync', 'menu'])
  const language = useLanguage()
  const nameOf = (one: EntryRight) => {
    if ('right' in one) return words.right(one.subject, one.right)
    if ('field' in one) return words.field(one.subject, one.field)
    return t('outlook.screen', { screen: t(`menu:${one.screen}`) })
  }
  const list = new Intl.ListFormat(tagOf(language), { type: 'conjunction' })
  const said = kinds.filter((kind) => change[kind].length > 0)
  if (said.length === 0) return <span className={css.keeps}>{t('outlook.nothing')}</span>
  return said.map((kind) => (
    <p key={kind} className={css[kind]}>
      <b>{t(`outlook.${kind}`)}</b> {list.format(change[kind].map(nameOf))}
    </p>
  ))
}
