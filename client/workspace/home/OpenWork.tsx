import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Resource } from '#domain/resource'
import { resourceNamed } from '#domain/resources/index'
import { listQuery } from '../../api/records.ts'
import { numberText } from '../format.ts'
import { isLate } from '../records/deadline.ts'
import { StateMark } from '../records/StateMark.tsx'
import { screenFor, screensOf, useMenu } from '../screens.ts'
import { useLanguage } from '../use-language.ts'
import { useWords } from '../words.ts'
import css from './open-work.module.css'
import { openStates } from './todos.ts'

/** How much is under way in the person's scope, by record type and state, whoever it waits for. */
export function OpenWork() {
  const { t } = useTranslation('workspace')
  const names = new Set(screensOf(useMenu()).flatMap(({ resource }) => resource ?? []))
  const shown = [...names].flatMap((name) => {
    const resource = resourceNamed(name)
    return resource?.waiting ? [resource] : []
  })
  return (
    <>
      <h2>{t('home.open')}</h2>
      <table className={css.work}>
        <tbody>
          {shown.map((resource) => (
            <WorkRow key={resource.name} resource={resource} />
          ))}
        </tbody>
      </table>
    </>
  )
}

const stateQuery = (state: string) => new URLSearchParams({ 'filter[state][in]': state }).toString()

function WorkRow({ resource }: { readonly resource: Resource }) {
  const language = useLanguage()
  const words = useWords(resource.name)
  const screen = screenFor(useMenu(), resource.name)
  const states = openStates(resource)
  const counts = useQueries({
    queries: states.map((state) => listQuery(resource.name, `${stateQuery(state)}&size=1`)),
    combine: (answers) => answers.map(({ data }) => data?.total ?? null),
  })
  if (!screen) return null
  return (
    <tr>
      <th scope="row">{words.plural}</th>
      <td>
        <ul>
          {states.map((state, index) => (
            <li key={state}>
              <Link
                to={`${screen.path}?${stateQuery(state)}`}
                data-none={counts[index] === 0 || undefined}
                data-late={isLate(resource, state) || undefined}
              >
                <b>{counts[index] == null ? '–' : numberText(language, counts[index])}</b>
                <StateMark resource={resource} state={state} />
              </Link>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
