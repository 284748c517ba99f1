import { useTranslation } from 'react-i18next'
import type { Sheet } from '#domain/rights/role-sheet'
import comparison from '../../../ui/comparison.module.css'
import { useRightWords } from '../../data/rights/use-right-words.ts'
import { type Difference, differencesOf } from './matrix.ts'
import css from './permissions.module.css'
import own from './sheet-comparison.module.css'

interface SheetComparisonProps {
  readonly one: Sheet
  readonly other: Sheet
  readonly names: readonly [string, string]
}

/** Two matrices side by side: the record types on which they differ, and what only one of them has. */
export function SheetComparison({ one, other, names }: SheetComparisonProps) {
  const { t } = useTranslation('rights')
  const differences = differencesOf(one, other)
  if (differences.length === 0) return <p className={css.about}>{t('compare.same')}</p>
  return (
    <>
      <p className={css.about}>{t('compare.about', { count: differences.length })}</p>
      <table className={`${comparison.compare} ${own.sides}`}>
        <thead>
          <tr>
            <th scope="col">{t('columns.subject')}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <Row key={difference.subject} difference={difference} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Row({ difference: { subject, sides } }: { readonly difference: Difference }) {
  const { t } = useTranslation(['rights', 'menu'])
  const words = useRightWords()
  const cell = (at: 0 | 1) => {
    const [mine, theirs] = [sides[at], sides[at === 0 ? 1 : 0]]
    const mark = (isOnlyHere: boolean, name: string, key: string) =>
      isOnlyHere ? <mark key={key}>{name}</mark> : <span key={key}>{name}</span>
    return (
      <>
        {mine.rights.map((right) =>
          mark(!theirs.rights.includes(right), words.right(subject, right), right),
        )}
        {mine.rights.length === 0 && <span>{t('rights:compare.nothing')}</span>}
        {mine.masked.map((field) => {
          const name = t('rights:compare.without', { field: words.field(subject, field) })
          return mark(!theirs.masked.includes(field), name, `field ${field}`)
        })}
        {mine.hiddenScreens.map((code) => {
          const name = t('rights:compare.notOn', { screen: t(`menu:${code}`) })
          return mark(!theirs.hiddenScreens.includes(code), name, `screen ${code}`)
        })}
      </>
    )
  }
  return (
    <tr>
      <th scope="row">{words.subject(subject)}</th>
      <td>{cell(0)}</td>
      <td>{cell(1)}</td>
    </tr>
  )
}
