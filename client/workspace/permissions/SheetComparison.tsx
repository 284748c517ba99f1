import { useTranslation } from 'react-i18next'
import { buttons } from '#domain/access'
import { allScreens, type Sheet } from '#domain/role-sheet'
import comparison from '../../ui/comparison.module.css'
import { wordsOf } from '../words.ts'
import { type Difference, differencesOf } from './matrix.ts'
import css from './permissions.module.css'
import own from './sheet-comparison.module.css'

interface SheetComparisonProps {
  readonly one: Sheet
  readonly other: Sheet
  readonly names: readonly [string, string]
}

/** Two matrices side by side: the screens on which they differ, and what only one of them has. */
export function SheetComparison({ one, other, names }: SheetComparisonProps) {
  const { t } = useTranslation(['rights', 'role-permission', 'menu'])
  const differences = differencesOf(one, other)
  if (differences.length === 0) return <p className={css.about}>{t('rights:compare.same')}</p>
  return (
    <>
      <p className={css.about}>{t('rights:compare.about', { count: differences.length })}</p>
      <table className={`${comparison.compare} ${own.sides}`}>
        <thead>
          <tr>
            <th scope="col">{t('role-permission:columns.grants.menu')}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <Row key={difference.screen} difference={difference} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Row({ difference: { screen, sides } }: { readonly difference: Difference }) {
  const { t } = useTranslation(['rights', 'role-permission', 'menu'])
  const type = allScreens.find(({ code }) => code === screen)?.resource ?? ''
  const { t: tell } = useTranslation(type || 'menu')
  const cell = (at: 0 | 1) => {
    const [mine, theirs] = [sides[at], sides[at === 0 ? 1 : 0]]
    const mark = (isOnlyHere: boolean, name: string, key: string) =>
      isOnlyHere ? <mark key={key}>{name}</mark> : <span key={key}>{name}</span>
    return (
      <>
        {buttons
          .filter((button) => mine.buttons.includes(button))
          .map((button) => {
            const name = t(`role-permission:options.grants.buttons.${button}`)
            return mark(!theirs.buttons.includes(button), name, button)
          })}
        {mine.buttons.length === 0 && <span>{t('rights:compare.nothing')}</span>}
        {mine.masked.map((field) => {
          const name = t('rights:compare.without', { field: wordsOf(tell, type).field(field) })
          return mark(!theirs.masked.includes(field), name, `-${field}`)
        })}
      </>
    )
  }
  return (
    <tr>
      <th scope="row">{t(`menu:${screen}`)}</th>
      <td>{cell(0)}</td>
      <td>{cell(1)}</td>
    </tr>
  )
}
