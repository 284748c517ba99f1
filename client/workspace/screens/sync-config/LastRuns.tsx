import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AnyRow } from '#domain/definition/resource'
import { numberOf } from '#domain/text/numbers'
import { listQuery } from '../../../api/records.ts'
import { dateTimeText, numberText } from '../../data/format.ts'
import { recordPath, useMenu } from '../../data/screens.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useWords } from '../../data/words.ts'
import css from './sync.module.css'

const log = 'sync-log'
const figures = ['added', 'updated', 'disabled', 'conflicts', 'failed'] as const

/** The newest runs of these settings; each leads to what became of its rows. */
export function LastRuns({ config }: { readonly config: string }) {
  const { t } = useTranslation('sync')
  const words = useWords(log)
  const found = useQuery(listQuery(log, `filter[config][is]=${config}&sort=-startedAt&size=5`))
  const runs = found.data?.data ?? []
  return (
    <section className={css.part} aria-label={t('panel.lastRuns')}>
      <h2>{t('panel.lastRuns')}</h2>
      {runs.length === 0 ? (
        <p className={css.quiet}>{t('panel.noRuns')}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th>{words.field('startedAt')}</th>
              <th>{words.field('trigger')}</th>
              {figures.map((name) => (
                <th key={name} data-number>
                  {words.field(name)}
                </th>
              ))}
              <th>{words.field('result')}</th>
              <th>{words.field('errorDetail')}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <RunLine key={run.id} run={run} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function RunLine({ run }: { readonly run: AnyRow }) {
  const words = useWords(log)
  const language = useLanguage()
  const path = recordPath(useMenu(), log, run.id)
  const began = dateTimeText(language, String(run.startedAt))
  return (
    <tr data-result={run.result}>
      <td>{path ? <Link to={path}>{began}</Link> : began}</td>
      <td>{words.option('trigger', String(run.trigger))}</td>
      {figures.map((name) => (
        <td key={name} data-number>
          {numberText(language, numberOf(run[name]))}
        </td>
      ))}
      <td data-tone>{words.option('result', String(run.result))}</td>
      <td>
        <span className={css.brief}>{String(run.errorDetail ?? '')}</span>
      </td>
    </tr>
  )
}
