import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AnyRow, Resource } from '#domain/resource'
import type { MenuNode } from '#domain/screens'
import { historyQuery, type RecordAnswer, recordQuery } from '../../api/records.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { parts } from '../extras/index.ts'
import { dateTimeText } from '../format.ts'
import { rememberRecent } from '../home/recent.ts'
import { useName, useRecordName } from '../names.ts'
import { QueryFault } from '../records/QueryFault.tsx'
import { StateMark } from '../records/StateMark.tsx'
import { useSession } from '../session/use-session.ts'
import { nameTab } from '../shell/tabs.ts'
import { useLanguage } from '../use-language.ts'
import { useWords } from '../words.ts'
import { ActionBar } from './ActionBar.tsx'
import { Attachments } from './Attachments.tsx'
import { Comments } from './Comments.tsx'
import css from './detail.module.css'
import { FieldList } from './FieldList.tsx'
import { HistoryList } from './HistoryList.tsx'
import { pathOf } from './path.ts'
import { Related } from './Related.tsx'
import { ShareMenu } from './ShareMenu.tsx'
import { StepLine } from './StepLine.tsx'

interface RecordDetailProps {
  readonly screen: MenuNode
  readonly resource: Resource
  readonly id: string
  /** On a page of its own rather than beside its list. */
  readonly alone?: boolean
}

/** One record: where it stands and what can be done first, then what it says, then its history. */
export function RecordDetail({ screen, resource, id, alone }: RecordDetailProps) {
  const { t } = useTranslation('workspace')
  const found = useQuery(recordQuery(resource.name, id))
  if (found.isPending) {
    return (
      <div className={css.detail}>
        <Skeleton rows={10} label={t('common.loading')} />
      </div>
    )
  }
  if (found.isError) {
    return <QueryFault error={found.error} onRetry={() => void found.refetch()} />
  }
  return <Found {...{ screen, resource, alone }} answer={found.data} />
}

interface FoundProps extends Omit<RecordDetailProps, 'id'> {
  readonly answer: RecordAnswer
}

function Found({ screen, resource, answer, alone }: FoundProps) {
  const words = useWords(resource.name)
  const { data: record } = answer
  const Part = parts[resource.name]
  const history = useQuery(historyQuery(resource.name, record.id))
  const path = `${screen.path}/${record.id}`
  useVisited(resource, record, path, alone ?? false)
  return (
    <article className={alone ? `${css.detail} ${css.alone}` : css.detail}>
      <DetailHead {...{ resource, record, path, alone }} />
      <StepLine {...{ resource, record, words }} history={history.data?.data ?? []} />
      <ActionBar {...{ screen, resource, answer, words }} />
      <FieldList {...{ resource, record, words }} />
      <Suspense fallback={null}>{Part && <Part answer={answer} />}</Suspense>
      <Attachments {...{ resource, record, words }} />
      <Related {...{ resource, record }} />
      <Comments {...{ resource, record }} />
      <HistoryList {...{ resource, record, words }} history={history} />
    </article>
  )
}

interface DetailHeadProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly path: string
  readonly alone?: boolean
}

function DetailHead({ resource, record, path, alone }: DetailHeadProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const name = useRecordName(resource, record)
  const author = useName(record.createdBy)
  const words = useWords(resource.name)
  const hasPath = pathOf(resource).length > 0
  return (
    <header className={css.head}>
      <div className={css.meta}>
        <div className={css.facts}>
          {record.number && <span>{record.number}</span>}
          <span>
            {t('record.made', {
              time: dateTimeText(language, record.createdAt),
              person: record.createdBy ? author : t('record.system'),
            })}
          </span>
          {record.generated === true && <span>{words.field('generated')}</span>}
        </div>
        <div className={css.ways}>
          <ShareMenu {...{ resource, record }} />
          {!alone && (
            <Link to={path} aria-label={t('record.openAlone')} title={t('record.openAlone')}>
              <Icon name="out" />
            </Link>
          )}
        </div>
      </div>
      <h2>{name}</h2>
      {record.deletedAt && <p className={css.deleted}>{t('record.deleted')}</p>}
      {!hasPath && <StateMark resource={resource} state={record.state} />}
    </header>
  )
}

/** Names the tab and remembers the visit, once the record says what it is called. */
function useVisited(resource: Resource, record: AnyRow, path: string, alone: boolean): void {
  const name = useRecordName(resource, record)
  const { id: personId } = useSession()
  const label = record.number ? `${record.number} ${name}` : name
  useEffect(() => {
    if (!alone || label.includes('…')) return
    nameTab(path, record.number ?? name)
    rememberRecent(personId, { path, resource: resource.name, label })
  }, [alone, label, name, path, personId, record.number, resource.name])
}
