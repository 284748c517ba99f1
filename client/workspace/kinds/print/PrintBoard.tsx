import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Board, BoardLines } from '#domain/definition/board'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { useDefinition } from '../../../api/definitions.ts'
import { recordQuery } from '../../../api/records.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useName, useRecordName } from '../../data/names.ts'
import { lastingAddress } from '../../data/records/lasting-address.ts'
import { useWords } from '../../data/words.ts'
import { PrintTools } from '../../parts/print/PrintTools.tsx'
import { FieldValue } from '../../parts/records/FieldValue.tsx'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import css from './board.module.css'
import { paperRowsQuery } from './every-row.ts'
import { PrintTable } from './PrintFields.tsx'
import sheet from './print.module.css'

/** What a sheet has room for; more would run on to a second. */
const mostLines = 30

/** A sheet to hang up: whose board it is, who answers for what, and the code that leads to the record. */
export function PrintBoard() {
  const { t } = useTranslation('workspace')
  const { resource: name = '', id = '' } = useParams()
  const resource = useDefinition(name)
  const board = resource?.board
  const hasBoard = board !== undefined && 'shows' in board
  const found = useQuery({ ...recordQuery(name, id), enabled: hasBoard })
  if (!resource || !hasBoard) {
    return <Notice title={t('fault.gone')}>{t('fault.goneHow')}</Notice>
  }
  if (found.isError) {
    return <QueryFault error={found.error} onRetry={() => void found.refetch()} />
  }
  if (!found.data) return <Skeleton rows={12} label={t('common.loading')} />
  return <Sheet {...{ resource, board }} record={found.data.data} />
}

interface SheetProps {
  readonly resource: Resource
  readonly board: Extract<Board, { readonly shows: unknown }>
  readonly record: AnyRow
}

function Sheet({ resource, board, record }: SheetProps) {
  const { t } = useTranslation('workspace')
  const words = useWords(resource.name)
  const name = useRecordName(resource, record)
  const place = useName(record[resource.placedBy])
  const { fields } = resource
  const plain = board.shows.filter((one) => !fields[one]?.columns)
  const tables = board.shows.filter((one) => fields[one]?.columns)
  useEffect(() => {
    document.title = name
  }, [name])
  return (
    <div className={sheet.desk}>
      <PrintTools isReady how={t('print.how')} />
      <article className={sheet.sheet}>
        <header className={css.head}>
          <div>
            <p>{place}</p>
            <h1>{name}</h1>
            <p>{[words.name, record.code].filter(Boolean).join(' · ')}</p>
          </div>
          <QrCode
            className={css.code}
            text={lastingAddress(resource.name, record.id)}
            label={t('share.code')}
          />
        </header>
        <Facts {...{ resource, record }} names={plain} />
        {tables.map((one) => (
          <PrintTable
            key={one}
            {...{ words }}
            name={one}
            columns={fields[one]?.columns ?? {}}
            rows={Array.isArray(record[one]) ? record[one] : []}
          />
        ))}
        {board.lines && <Lines lines={board.lines} id={record.id} />}
      </article>
    </div>
  )
}

interface FactsProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly names: readonly string[]
}

/** Fields that say something, as words people read from two steps away. */
function Facts({ resource, record, names }: FactsProps) {
  const words = useWords(resource.name)
  const said = names.filter((name) => ![null, undefined, ''].includes(record[name] as never))
  return (
    <dl className={css.facts}>
      {said.map((name) => (
        <div key={name}>
          <dt>{words.field(name)}</dt>
          <dd>
            <FieldValue {...{ resource, words, record }} field={name} value={record[name]} whole />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ lines, id }: { readonly lines: BoardLines; readonly id: string }) {
  const { t } = useTranslation('workspace')
  const resource = useDefinition(lines.resource)
  const query = new URLSearchParams()
  query.set(`filter[${lines.by}][is]`, id)
  query.set('filter[state][in]', lines.in.join(','))
  const found = useQuery(paperRowsQuery(lines.resource, query.toString(), mostLines))
  if (!resource) return null
  if (found.isError) {
    return <QueryFault error={found.error} onRetry={() => void found.refetch()} />
  }
  if (!found.data) return <Skeleton rows={6} label={t('common.loading')} />
  return found.data.rows.map((record) => (
    <section key={record.id} className={css.line}>
      <BoardLine {...{ resource, record }} shows={lines.shows} />
    </section>
  ))
}

interface BoardLineProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly shows: readonly string[]
}

function BoardLine({ resource, record, shows: [first = '', ...others] }: BoardLineProps) {
  const words = useWords(resource.name)
  return (
    <>
      <h2>
        <FieldValue {...{ resource, words, record }} field={first} value={record[first]} />
      </h2>
      <Facts {...{ resource, record }} names={others} />
    </>
  )
}
