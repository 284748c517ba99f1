import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Board, BoardLines } from '#domain/definition/board'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { useDefinition } from '../../../api/definitions.ts'
import { recordQuery } from '../../../api/records.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { numberText } from '../../data/format.ts'
import { useName, useRecordName } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useWords } from '../../data/words.ts'
import { PrintTools } from '../../parts/print/PrintTools.tsx'
import { FieldValue } from '../../parts/records/FieldValue.tsx'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import css from './board.module.css'
import { type PaperRows, paperRowsQuery } from './every-row.ts'
import { PrintTable } from './PrintFields.tsx'
import sheet from './print.module.css'
import { RecordCode } from './RecordCode.tsx'

/** What a sheet has room for; more would run on to a second. */
const mostLines = 30

/** The lines that stand on the board of a record, as many as a sheet has room for. */
function useLines(lines: BoardLines | undefined, id: string): UseQueryResult<PaperRows> {
  const query = new URLSearchParams()
  if (lines) {
    query.set(`filter[${lines.by}][is]`, id)
    query.set('filter[state][in]', lines.in.join(','))
  }
  const { resource = '' } = lines ?? {}
  return useQuery({
    ...paperRowsQuery(resource, query.toString(), mostLines),
    enabled: lines !== undefined,
  })
}

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
  const { t } = useTranslation(['workspace', 'print'])
  const words = useWords(resource.name)
  const name = useRecordName(resource, record)
  const place = useName(record[resource.placedBy])
  const lines = useLines(board.lines, record.id)
  const { fields } = resource
  const plain = board.shows.filter((one) => !fields[one]?.columns)
  const tables = board.shows.filter((one) => fields[one]?.columns)
  useEffect(() => {
    document.title = name
  }, [name])
  return (
    <div className={sheet.desk}>
      <PrintTools isReady={!board.lines || lines.isSuccess} how={t('print:how')} />
      <article className={sheet.sheet}>
        <header className={css.head}>
          <div>
            <p>{place}</p>
            <h1>{name}</h1>
            <p>{[words.name, record.code].filter(Boolean).join(' · ')}</p>
          </div>
          <RecordCode className={css.code} resource={resource.name} id={record.id} />
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
        {board.lines && <Lines lines={board.lines} found={lines} />}
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

interface LinesProps {
  readonly lines: BoardLines
  readonly found: UseQueryResult<PaperRows>
}

function Lines({ lines, found }: LinesProps) {
  const { t } = useTranslation(['workspace', 'print'])
  const language = useLanguage()
  const resource = useDefinition(lines.resource)
  if (!resource) return null
  if (found.isError) {
    return <QueryFault error={found.error} onRetry={() => void found.refetch()} />
  }
  if (!found.data) return <Skeleton rows={6} label={t('common.loading')} />
  const { rows, total } = found.data
  const left = total - rows.length
  return (
    <>
      {rows.map((record) => (
        <section key={record.id} className={css.line}>
          <BoardLine {...{ resource, record }} shows={lines.shows} />
        </section>
      ))}
      {left > 0 && (
        <p className={css.more}>{t('print:more', { count: numberText(language, left) })}</p>
      )}
    </>
  )
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
