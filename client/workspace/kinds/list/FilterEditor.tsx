import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { operatorsOf } from '#domain/fields/index'
import { statesOf, statesSeen } from '#domain/workflow/states'
import { type FilterEditorProps, only, operandOf } from '../../parts/filters/filter-part.ts'
import { kindFilters } from '../../parts/filters/index.ts'
import { StateMark } from '../../parts/records/StateMark.tsx'
import css from './filter-bar.module.css'

type Props = Omit<FilterEditorProps, 'field'>

/** How one field is filtered: by its kind, and where it may be left out, by whether it was. */
export function FilterEditor(props: Props) {
  const { resource, name } = props
  const field = resource.fields[name]
  if (name === 'state') return <StateFilter {...props} />
  const Editor = field && kindFilters[field.kind]
  if (!Editor) return null
  const operators = operatorsOf(field)
  const mayLack = !field.required && !field.calculated && field.kind !== 'bool'
  return (
    <div className={css.editor}>
      <Editor {...props} field={field} />
      {mayLack && operators.includes('empty') && operators.length > 1 && <Lacking {...props} />}
    </div>
  )
}

/** Only records in which nobody filled in the field. */
function Lacking({ parts, onChange }: Props) {
  const { t } = useTranslation('workspace')
  return (
    <Checkbox
      checked={operandOf(parts, 'empty') === 'true'}
      onChange={(event) => onChange(event.target.checked ? only('empty', 'true') : [])}
    >
      {t('list.notFilled')}
    </Checkbox>
  )
}

function StateFilter({ resource, words, name, parts, preset, onChange }: Props) {
  const { state: shown, storedState: stored } = preset ?? {}
  const listed = shown ?? (stored && statesSeen(resource, stored))
  const states = statesOf(resource).filter((state) => listed?.includes(state) ?? true)
  return (
    <Checkbox.Group
      className={css.stack}
      role="group"
      aria-label={words.field(name)}
      value={operandOf(parts, 'in')?.split(',') ?? []}
      options={states.map((state) => ({
        value: state,
        label: <StateMark resource={resource} state={state} />,
      }))}
      onChange={(values: string[]) => onChange(only('in', values.join(',')))}
    />
  )
}
