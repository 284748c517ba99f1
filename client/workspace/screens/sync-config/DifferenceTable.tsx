import { useTranslation } from 'react-i18next'
import type { Difference, SyncRow } from '#domain/api/sync'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { useWords } from '../../data/words.ts'
import css from './sync.module.css'
import { useRowProblem } from './use-sync-problem.ts'

interface DifferenceTableProps {
  readonly rows: readonly (Difference | SyncRow)[]
  /** Ids of the ticked rows; without it nothing can be ticked. */
  readonly ticked?: ReadonlySet<number>
  readonly onTick?: (id: number) => void
}

const isRow = (row: Difference | SyncRow): row is SyncRow => 'outcome' in row
const mayTick = (row: SyncRow): boolean => row.outcome === 'failed' || row.outcome === 'open'

/** Differences with both values, and what became of them once a run has been. */
export function DifferenceTable({ rows, ticked, onTick }: DifferenceTableProps) {
  const { t } = useTranslation('sync')
  const isSettled = rows.some(isRow)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {onTick && <th aria-label={t('panel.rows')} />}
          {(['object', 'code', 'name', 'change'] as const).map((name) => (
            <th key={name}>{t(`columns.${name}`)}</th>
          ))}
          <th>{`${t('columns.before')} → ${t('columns.after')}`}</th>
          {isSettled && <th>{t('columns.outcome')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={isRow(row) ? row.id : `${row.object} ${row.code} ${row.change}`}>
            {onTick && (
              <td>
                {isRow(row) && mayTick(row) && (
                  <CheckBox
                    aria-label={t('panel.tick', { name: row.name })}
                    checked={ticked?.has(row.id) ?? false}
                    onChange={() => onTick(row.id)}
                  />
                )}
              </td>
            )}
            <td data-short>{t(`objects.${row.object}`)}</td>
            <td data-short>{row.code}</td>
            <td>{row.name}</td>
            <td data-short data-change={row.change}>
              {t(`changes.${row.change}`)}
            </td>
            <td>
              <Changes row={row} />
            </td>
            {isRow(row) && <Outcome row={row} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Each field that differs: as it is here, and as the source has it. */
function Changes({ row }: { readonly row: Difference }) {
  const { t } = useTranslation('sync')
  const organization = useWords('organization')
  const text = (name: string, value: string | null) => {
    if (value === null) return '–'
    if (name === 'orgType') return organization.option(name, value)
    return value === 'yes' || value === 'no' ? t(`values.${value}`) : value
  }
  const shown = Object.entries(row.fields).filter(
    ([, { before, after }]) => before !== null || after !== null,
  )
  return (
    <dl className={css.changes}>
      {shown.map(([name, { before, after }]) => (
        <div key={name}>
          <dt>{t(`fields.${name}`)}</dt>
          <dd>
            {row.change !== 'added' && <s>{text(name, before)}</s>} <b>{text(name, after)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Outcome({ row: { outcome, problem } }: { readonly row: SyncRow }) {
  const { t } = useTranslation('sync')
  const problemText = useRowProblem()
  return (
    <td data-outcome={outcome}>
      {t(`outcomes.${outcome}`)}
      {problem && <span className={css.why}>{problemText(problem)}</span>}
    </td>
  )
}
