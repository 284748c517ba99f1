import { Table, type TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LivingSession } from '#domain/living-session'
import { Button } from '../../ui/Button.tsx'
import { numberText, shortTime } from '../format.ts'
import css from '../list/list.module.css'
import { labelText } from '../names.ts'
import { useSession } from '../session/use-session.ts'
import { useLanguage } from '../use-language.ts'

interface SessionsTableProps {
  readonly rows: readonly LivingSession[]
  readonly ticked: readonly string[]
  /** Whether the person may send others away at all. */
  readonly mayEnd: boolean
  readonly onTick: (ids: readonly string[]) => void
  readonly onEnd: (id: string) => void
}

/** Sessions as rows. One's own can neither be ticked nor ended here. */
export function SessionsTable({ rows, ticked, mayEnd, onTick, onEnd }: SessionsTableProps) {
  const { t } = useTranslation('sessions')
  const { id: personId } = useSession()
  const columns = useColumns(personId, mayEnd ? onEnd : null)
  return (
    <Table<LivingSession>
      className={css.table}
      rowClassName={css.row}
      rowKey="id"
      size="small"
      sticky
      columns={columns}
      dataSource={[...rows]}
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: 1200 }}
      rowSelection={{
        columnWidth: 40,
        selectedRowKeys: [...ticked],
        preserveSelectedRowKeys: true,
        onChange: (keys) => onTick(keys.map(String)),
        getCheckboxProps: ({ accountId, userName, tokenTail }) => ({
          disabled: !mayEnd || accountId === personId,
          'aria-label': t('tick', { name: userName, token: tokenTail ?? '' }),
        }),
      }}
    />
  )
}

function useColumns(
  personId: string,
  onEnd: ((id: string) => void) | null,
): TableColumnsType<LivingSession> {
  const { t } = useTranslation('sessions')
  const language = useLanguage()
  return useMemo(() => {
    const text = (key: keyof LivingSession, width: number) => ({
      ...{ key, dataIndex: key, width, title: t(`fields.${key}`), ellipsis: true },
      render: (value: string | null) => value ?? '–',
    })
    const time = (key: 'createdAt' | 'seenAt') => ({
      ...text(key, 120),
      render: (value: string) => shortTime(language, value, new Date()),
    })
    return [
      {
        ...text('userName', 150),
        className: css.title,
        render: (_, { userName, username }) => (
          <>
            {userName} <small>{username}</small>
          </>
        ),
      },
      { ...text('org', 140), render: (_, { org }) => labelText(language, org) },
      { ...text('client', 90), render: (_, { client }) => t(`clients.${client}`) },
      text('address', 110),
      {
        ...text('browser', 150),
        render: (_, { browser, device }) => [browser, device].filter(Boolean).join(' · ') || '–',
      },
      time('createdAt'),
      time('seenAt'),
      {
        ...{ ...text('idleMinutes', 100), align: 'right' },
        render: (_, { idleMinutes }) => numberText(language, idleMinutes),
      },
      text('tokenTail', 90),
      {
        ...{ key: 'end', width: 140, fixed: 'right' },
        render: (_, { id, accountId }) =>
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
