import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LivingSession } from '#domain/api/living-session-contracts'
import { serverNow } from '../../../api/server-clock.ts'
import { Button } from '../../../ui/Button.tsx'
import { numberText, shortTime } from '../../data/format.ts'
import { labelText } from '../../data/names.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from '../../kinds/list/list.module.css'
import type { Column } from '../../parts/table/column.ts'
import { DataTable } from '../../parts/table/DataTable.tsx'

interface SessionsTableProps {
  /** What the rows are. */
  readonly label: string
  readonly rows: readonly LivingSession[]
  readonly ticked: readonly string[]
  /** Whether the person may send others away at all. */
  readonly mayEnd: boolean
  readonly onTick: (ids: readonly string[]) => void
  readonly onEnd: (id: string) => void
}

/** Sessions as rows. One's own can neither be ticked nor ended here. */
export function SessionsTable({ label, rows, ticked, mayEnd, onTick, onEnd }: SessionsTableProps) {
  const { t } = useTranslation('sessions')
  const { id: personId } = useSession()
  const columns = useColumns(personId, mayEnd ? onEnd : null)
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      ticks={{
        ids: new Set(ticked),
        nameOf: ({ userName, tokenTail }) => t('tick', { name: userName, token: tokenTail ?? '' }),
        isFixed: ({ accountId }) => !mayEnd || accountId === personId,
        onTick,
      }}
      rowProps={() => ({ className: css.row })}
    />
  )
}

function useColumns(
  personId: string,
  onEnd: ((id: string) => void) | null,
): Column<LivingSession>[] {
  const { t } = useTranslation('sessions')
  const language = useLanguage()
  return useMemo(() => {
    const column = (key: string, width: number, cell: Column<LivingSession>['cell']) => ({
      ...{ key, width, cell, title: t(`fields.${key}`) },
    })
    const text = (key: 'address' | 'tokenTail', width: number) =>
      column(key, width, (row) => row[key] ?? '–')
    const time = (key: 'createdAt' | 'seenAt') =>
      column(key, 106, (row) => shortTime(language, row[key], serverNow()))
    return [
      {
        ...column('userName', 140, ({ userName, username }) => (
          <>
            {userName} <small>{username}</small>
          </>
        )),
        className: css.title,
      },
      column('org', 105, ({ org }) => labelText(language, org)),
      text('address', 105),
      column('browser', 150, ({ client, browser, device }) =>
        [t(`clients.${client}`), browser, device].filter(Boolean).join(' · '),
      ),
      time('createdAt'),
      time('seenAt'),
      {
        ...column('idleMinutes', 108, ({ idleMinutes }) => numberText(language, idleMinutes)),
        align: 'right',
      },
      text('tokenTail', 100),
      {
        ...{ key: 'end', width: 145, atEnd: true },
        cell: ({ id, accountId }) =>
          accountId === personId
            ? t('you')
            : onEnd && (
                <Button look="quiet" onClick={() => onEnd(id)}>
                  {t('end')}
                </Button>
              ),
      },
    ]
  }, [language, onEnd, personId, t])
}
