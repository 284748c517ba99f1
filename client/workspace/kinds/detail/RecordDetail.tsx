import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { MenuNode } from '#domain/screens/screens'
import { historyQuery, type RecordAnswer, recordQuery } from '../../../api/records.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { dateTimeText } from '../../data/format.ts'
import { late } from '../../data/late.ts'
import { useAuthorName, useRecordName } from '../../data/names.ts'
import { rememberRecent } from '../../data/recent.ts'
import { pathOf } from '../../data/records/path.ts'
import { useSession } from '../../data/session/use-session.ts'
import { nameTab } from '../../data/tabs.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useWords } from '../../data/words.ts'
import { RecordOfFiles } from '../../fields/record-of-files.ts'
import { FieldList } from '../../parts/records/FieldList.tsx'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { Standing } from '../../parts/records/StandingMark.tsx'
import { useAdditions } from '../additions/additions.ts'
import { ActionBar } from './ActionBar.tsx'
import { AskedOfReader } from './AskedOfReader.tsx'
import { Attachments } from './Attachments.tsx'
import { Comments } from './Comments.tsx'
import css from './detail.module.css'
import { HistoryList } from './HistoryList.tsx'
import { MapButton } from './MapButton.tsx'
import { OpenRequests } from './OpenRequests.tsx'
import { Related } from './Related.tsx'
import { ShareMenu } from './ShareMenu.tsx'
import { StepLine } from './StepLine.tsx'

// Few types are addressed to anybody.
const ReceiptsPart = late(async () => (await import('./ReceiptsPart.tsx')).ReceiptsPart)

interface RecordDetailProps {
  readonly screen: MenuNode
  readonly resource: Resource
  readonly id: string
  /** On a page of its own rather than beside its list. */
  readonly alone?: boolean
  /** Leaves the list to itself. */
  readonly onClose?: () => void
}

/** One record: where it stands and what can be done first, then what it says, then its history. */
export function RecordDetail({ screen, resource, id, alone, onClose }: RecordDetailProps) {
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
  return (
    <RecordOfFiles value={id}>
      <Found {...{ screen, resource, alone, onClose }} answer={found.data} />
    </RecordOfFiles>
  )
}

interface FoundProps extends Omit<RecordDetailProps, 'id'> {
  readonly answer: RecordAnswer
}

function Found({ screen, resource, answer, alone, onClose }: FoundProps) {
  const words = useWords(resource.name)
  const { data: record } = answer
  const { Below } = useAdditions(resource)
  const history = useQuery(historyQuery(resource.name, record.id))
  const path = `${screen.path}/${record.id}`
  useVisited(resource, record, path, alone ?? false)
  return (
    <article className={alone ? `${css.detail} ${css.alone}` : css.detail}>
      <DetailHead {...{ resource, record, path, alone, onClose }} />
      <StepLine {...{ resource, record, words }} history={history.data?.data ?? []} />
      <OpenRequests {...{ resource, record, words }} />
      <AskedOfReader {...{ resource, words, answer }} />
      <ActionBar {...{ screen, resource, answer, words }} />
      <FieldList {...{ resource, record, words }} />
      <Suspense fallback={null}>
        {resource.addressed && <ReceiptsPart {...{ resource, record }} />}
      </Suspense>
      <Suspense fallback={null}>{Below && <Below answer={answer} />}</Suspense>
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
  readonly onClose?: () => void
}

function DetailHead({ resource, record, path, alone, onClose }: DetailHeadProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const name = useRecordName(resource, record)
  const author = useAuthorName(resource, record)
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
              person: author,
            })}
          </span>
          {record.generated === true && <span>{words.field('generated')}</span>}
        </div>
        <div className={css.ways}>
          <MapButton {...{ resource, record, name }} />
          <ShareMenu {...{ resource, record }} />
          {!alone && (
            <Link to={path} aria-label={t('record.openAlone')} title={t('record.openAlone')}>
              <Icon name="out" />
            </Link>
          )}
          {onClose && (
            <button
              type="button"
              aria-label={t('record.close')}
              title={t('record.close')}
              onClick={onClose}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      </div>
      <h2>{name}</h2>
      {record.deletedAt && <p className={css.deleted}>{t('record.deleted')}</p>}
      {(!hasPath || record.state !== record.storedState) && <Standing {...{ resource, record }} />}
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
