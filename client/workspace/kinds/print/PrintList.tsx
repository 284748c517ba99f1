import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Resource } from '#domain/definition/resource'
import type { MenuNode } from '#domain/screens/screens'
import { nameIn } from '#domain/text/language'
import { useDefinition } from '../../../api/definitions.ts'
import { deviceZone } from '../../../api/device-zone.ts'
import { totalsQuery } from '../../../api/record-sets.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { dateTimeText, numberText } from '../../data/format.ts'
import { queryOf, selectionOf, sortOf } from '../../data/list/list-state.ts'
import { screensOf, useMenu } from '../../data/screens.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useWords } from '../../data/words.ts'
import { PrintTools } from '../../parts/print/PrintTools.tsx'
import { SelectionWords } from '../../parts/print/SelectionWords.tsx'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { useLayout } from '../list/use-layout.ts'
import { useListState } from '../list/use-list-state.ts'
import { type PaperRows, paperRowsQuery } from './every-row.ts'
import { ListRowsOnPaper } from './ListRowsOnPaper.tsx'
import sheet from './paper-list.module.css'
import css from './print.module.css'

/** Rows that go on paper: some thirty sheets. */
const most = 1000

/** A list as its address has it, on paper: the address is that of the list itself. */
export function PrintList() {
  const { t } = useTranslation('workspace')
  const { code } = useParams()
  const screen = screensOf(useMenu()).find((one) => one.code === code)
  const resource = useDefinition(screen?.resource)
  if (!screen || !resource) {
    return <Notice title={t('fault.forbidden')}>{t('fault.ask')}</Notice>
  }
  return <Paper screen={screen} resource={resource} />
}

interface PaperProps {
  readonly screen: MenuNode
  readonly resource: Resource
}

function Paper({ screen, resource }: PaperProps) {
  const { t } = useTranslation(['workspace', 'menu', 'print'])
  const { id: personId } = useSession()
  const [state, onState] = useListState()
  const [layout] = useLayout({ screen, resource, state, onState })
  const query = queryOf({ ...state, sort: sortOf(state, screen) }, screen.filters, personId)
  const found = useQuery(paperRowsQuery(resource.name, query, most))
  const hasTotals = (resource.list.totals ?? []).length > 0
  const sums = useQuery({
    ...totalsQuery(resource.name, selectionOf(query)),
    enabled: hasTotals,
  })
  const title = t(`menu:${screen.code}`)
  // What the browser offers as the name of a PDF.
  useEffect(() => {
    document.title = title
  }, [title])
  if (found.isError) {
    return <QueryFault error={found.error} onRetry={() => void found.refetch()} />
  }
  return (
    <div className={css.desk}>
      <PrintTools
        isReady={found.isSuccess && (sums.isSuccess || !hasTotals)}
        how={t('print:howWide')}
      />
      <article className={`${css.sheet} ${sheet.wide}`}>
        {found.data ? (
          <>
            <Head {...{ screen, resource, title }} paper={found.data} />
            <ListRowsOnPaper
              {...{ resource }}
              columns={layout.columns}
              rows={found.data.rows}
              totals={sums.data?.totals}
            />
          </>
        ) : (
          <Skeleton rows={16} label={t('common.loading')} />
        )}
      </article>
    </div>
  )
}

interface HeadProps extends PaperProps {
  readonly title: string
  readonly paper: PaperRows
}

/** Whose list it is, what it was narrowed to, and who printed it when. */
function Head({ screen, resource, title, paper }: HeadProps) {
  const { t } = useTranslation('print')
  const language = useLanguage()
  const { org, userName } = useSession()
  const [state] = useListState()
  const words = useWords(resource.name)
  const [time] = useState(() => dateTimeText(language, new Date().toISOString()))
  const { rows, total, estimated } = paper
  const whole = `${estimated ? '≈ ' : ''}${numberText(language, total)}`
  return (
    <header className={sheet.listHead}>
      <div>
        <p className={css.org}>{nameIn(language, org)}</p>
        <h1>{title}</h1>
        <SelectionWords
          {...{ resource, words, state }}
          preset={screen.filters}
          className={sheet.selection}
        />
      </div>
      <p>
        {t('listed', { time, person: userName })}
        <br />
        {t('clock', { zone: deviceZone() })}
        <br />
        {rows.length < total
          ? t('cut', { count: numberText(language, rows.length), total: whole })
          : t('rows', { total: whole })}
      </p>
    </header>
  )
}
