import { useTranslation } from 'react-i18next'
import { deadlineOf, isLate } from '#domain/definition/deadline'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { comparedFields, groupsOf, isUnknown } from '../../data/records/groups.ts'
import type { Words } from '../../data/words.ts'
import { fieldViews } from '../../fields/views/index.ts'
import css from '../../kinds/detail/detail.module.css'
import { Deadline } from './Deadline.tsx'

interface FieldListProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly words: Words
}

/** What a record says, in the order of its form, then what its actions added. Empty fields stay out. */
export function FieldList({ resource, record, words }: FieldListProps) {
  const compared = comparedFields(resource, record)
  const beside = (name: string) =>
    compared.has(name)
      ? 'before'
      : [...compared.values()].flat().includes(name)
        ? 'after'
        : undefined
  return (
    <div>
      {groupsOf(resource, record).map((names) => (
        <dl key={names[0]} className={css.fields}>
          {names.map((name) => (
            <FieldLine key={name} {...{ resource, record, words, name }} beside={beside(name)} />
          ))}
        </dl>
      ))}
    </div>
  )
}

interface FieldLineProps extends FieldListProps {
  readonly name: string
  /** Pictures that stand beside one another. */
  readonly beside?: 'before' | 'after'
}

/** One field: what it is called and what the record says. */
export function FieldLine({ resource, record, words, name, beside }: FieldLineProps) {
  const { t } = useTranslation('workspace')
  const field = resource.fields[name]
  if (!field) return null
  const { Show, wide } = fieldViews[field.kind]
  const value = record[name]
  const late = isLate(resource, record.state) && name === deadlineOf(resource, record)
  return (
    <div
      data-wide={wide || field.long || undefined}
      data-beside={beside}
      data-picture={field.kind === 'image' || undefined}
      data-rows={field.kind === 'table' || undefined}
    >
      <dt>{words.field(name)}</dt>
      <dd>
        {isUnknown(field, value) ? (
          t('record.unknown')
        ) : (
          <Show {...{ name, field, value, words, record }} dense={false} views={fieldViews} />
        )}
        {late && <Deadline {...{ resource, record }} field={name} />}
      </dd>
    </div>
  )
}
