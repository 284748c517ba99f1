import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { type ChangeKind, changeKinds } from '#domain/api/change-log'
import { datetime } from '#domain/fields/index'
import type { ChangesAsked } from '../../../api/change-log.ts'
import { screenFor, screensOf, useMenu } from '../../data/screens.ts'
import { RecordSelect } from '../../fields/controls/RecordSelect.tsx'
import { Select } from '../../fields/Select.tsx'
import bar from '../../kinds/list/filter-bar.module.css'
import { MomentRange } from '../../parts/filters/MomentRange.tsx'
import css from './changes.module.css'

interface ChangesFiltersProps {
  readonly asked: ChangesAsked
  readonly onAsk: (change: Partial<ChangesAsked>) => void
}

/** When, what, who and to which type of record, or which one of them. */
export function ChangesFilters({ asked, onAsk }: ChangesFiltersProps) {
  const { t } = useTranslation(['changes', 'workspace'])
  const types = useTypes()
  return (
    <div className={`${bar.bar} ${css.filters}`}>
      <Days asked={asked} onAsk={onAsk} />
      <Select<ChangeKind>
        allowClear
        aria-label={t('kind')}
        placeholder={t('anyKind')}
        value={asked.kind}
        options={changeKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        onChange={(kind) => onAsk({ kind })}
      />
      <Select<string>
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('type')}
        placeholder={t('anyType')}
        value={asked.resource}
        options={types}
        onChange={(resource) => onAsk({ resource, record: undefined })}
      />
      {asked.resource && (
        <RecordSelect
          key={asked.resource}
          resource={asked.resource}
          value={asked.record ?? null}
          many={false}
          clearable
          label={t('record')}
          placeholder={t('anyOfType')}
          onChange={(record) => onAsk({ record: typeof record === 'string' ? record : undefined })}
        />
      )}
      <RecordSelect
        resource="account"
        value={asked.person ?? null}
        many={false}
        clearable
        label={t('person')}
        placeholder={t('anybody')}
        onChange={(person) => onAsk({ person: typeof person === 'string' ? person : undefined })}
      />
      {Object.keys(asked).length > 0 && (
        <button
          type="button"
          className={bar.clear}
          onClick={() =>
            onAsk({
              ...{ from: undefined, to: undefined, resource: undefined },
              ...{ person: undefined, kind: undefined, record: undefined },
            })
          }
        >
          {t('workspace:list.clear')}
        </button>
      )}
    </div>
  )
}

/** Types of records by the names of their screens, as far as the person has those. */
function useTypes() {
  const { t } = useTranslation('menu')
  const menu = useMenu()
  const names = new Set(screensOf(menu).flatMap(({ resource }) => resource ?? []))
  return [...names]
    .map((value) => ({ value, label: t(screenFor(menu, value)?.code ?? value) }))
    .sort((a, b) => a.label.localeCompare(b.label))
}

function Days({ asked, onAsk }: ChangesFiltersProps) {
  const { t } = useTranslation('changes')
  // The end is the midnight after the last day.
  const last = asked.to === undefined ? undefined : dayjs(asked.to).subtract(1, 'millisecond')
  return (
    <MomentRange
      label={t('time')}
      field={instant}
      ends={[
        asked.from === undefined ? null : dayjs(asked.from).format('YYYY-MM-DD'),
        last?.format('YYYY-MM-DD') ?? null,
      ]}
      onChange={([from, to]) =>
        onAsk({
          from: from === null ? undefined : midnightOf(from).toISOString(),
          to: to === null ? undefined : midnightOf(to).add(1, 'day').toISOString(),
        })
      }
    />
  )
}

const instant = datetime({ about: 'happened' })

const midnightOf = (day: unknown) => dayjs(String(day)).startOf('day')
