import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { stateQuery } from '#domain/screens/todos'
import type { Work } from '../../../api/work.ts'
import { numberText } from '../../data/format.ts'
import { screenFor, useMenu } from '../../data/screens.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useWords } from '../../data/words.ts'
import { TonedState } from '../../parts/records/StateMark.tsx'
import css from './open-work.module.css'

type OpenWorkProps = Pick<Work, 'open'>

/** How much is under way in the person's scope, by record type and state, whoever it waits for. */
export function OpenWork({ open }: OpenWorkProps) {
  const { t } = useTranslation('workspace')
  return (
    <>
      <h2>{t('home.open')}</h2>
      {open.length === 0 && <p className={css.note}>{t('home.openNone')}</p>}
      <table className={css.work} hidden={open.length === 0}>
        <tbody>
          {open.map((one) => (
            <WorkRow key={one.resource} {...one} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function WorkRow({ resource: type, states }: Work['open'][number]) {
  const language = useLanguage()
  const words = useWords(type)
  const screen = screenFor(useMenu(), type)
  if (!screen) return null
  return (
    <tr>
      <th scope="row">{words.plural}</th>
      <td>
        <ul>
          {states.map(({ state, count, late, tone }) => (
            <li key={state}>
              <Link to={`${screen.path}?${stateQuery(state)}`} data-late={late || undefined}>
                <b>{numberText(language, count)}</b>
                <TonedState {...{ type, state, tone }} />
              </Link>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
