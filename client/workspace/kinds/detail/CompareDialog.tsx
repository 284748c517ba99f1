import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { useLabels } from '../../../api/labels.ts'
import type { HistoryEntry } from '../../../api/records.ts'
import { Button } from '../../../ui/Button.tsx'
import comparison from '../../../ui/comparison.module.css'
import { Dialog } from '../../../ui/Dialog.tsx'
import { dateTimeText } from '../../data/format.ts'
import { useHappened } from '../../data/happened.ts'
import { labelText } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import { Select } from '../../fields/Select.tsx'
import { FieldValue } from '../../parts/records/FieldValue.tsx'
import css from './around.module.css'
import { differingFields, type Version, versionsOf } from './versions.ts'

interface CompareDialogProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly words: Words
  readonly history: readonly HistoryEntry[]
  readonly onClose: () => void
}

/** Two versions of a record side by side: only what differs. */
export function CompareDialog({ resource, record, words, history, onClose }: CompareDialogProps) {
  const { t } = useTranslation('workspace')
  const versions = versionsOf(record, history)
  const [older, setOlder] = useState(versions.length - 1)
  const [newer, setNewer] = useState(0)
  const [one, other] = [versions[older], versions[newer]]
  const names = one && other ? differingFields(resource, one.values, other.values) : []
  return (
    <Dialog
      wide
      title={t('versions.title')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.done')}</Button>}
    >
      <table className={comparison.compare}>
        <thead>
          <tr>
            <th>{t('conflict.field')}</th>
            <th>
              <VersionChoice
                {...{ versions, words }}
                value={older}
                label={t('versions.one')}
                onChange={setOlder}
              />
            </th>
            <th>
              <VersionChoice
                {...{ versions, words }}
                value={newer}
                label={t('versions.other')}
                onChange={setNewer}
              />
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((field) => (
            <tr key={field}>
              <th>{words.field(field)}</th>
              <td>
                <FieldValue
                  {...{ resource, words, field }}
                  value={one?.values[field]}
                  record={one?.values ?? {}}
                />
              </td>
              <td>
                <FieldValue
                  {...{ resource, words, field }}
                  value={other?.values[field]}
                  record={other?.values ?? {}}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {names.length === 0 && <p className={css.gone}>{t('versions.same')}</p>}
    </Dialog>
  )
}

interface VersionChoiceProps {
  readonly versions: readonly Version[]
  readonly words: Words
  readonly value: number
  readonly label: string
  readonly onChange: (at: number) => void
}

function VersionChoice({ versions, words, value, label, onChange }: VersionChoiceProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const labels = useLabels((state) => state.labels)
  const happened = useHappened(words.resource)
  const options = versions.map(({ entry: { at, actor, action } }, place) => {
    const known = actor ? labels[actor] : undefined
    const person = known ? labelText(language, known) : t('record.system')
    return {
      value: place,
      label: `${dateTimeText(language, at)} ${person} ${happened(action)}`,
    }
  })
  return (
    <Select
      className={css.version}
      aria-label={label}
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}
