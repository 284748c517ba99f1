import { useTranslation } from 'react-i18next'
import { type Field, isNumeric } from '#domain/fields/index'
import type { ImportBatch } from '../../../api/imports.ts'
import type { Words } from '../../data/words.ts'
import { Select } from '../../fields/Select.tsx'
import css from './import.module.css'
import { UnitChoice } from './UnitChoice.tsx'

interface ColumnRowProps {
  readonly heading: string
  readonly batch: ImportBatch
  readonly known: readonly (readonly [name: string, field: Field])[]
  /** The field it goes into. */
  readonly name: string | undefined
  readonly factor: number | undefined
  readonly words: Words
  readonly onField: (name: string | undefined) => void
  readonly onFactor: (factor: number | undefined) => void
}

/** One column of the table: what it holds, the field it goes into, and the unit of its numbers. */
export function ColumnRow(props: ColumnRowProps) {
  const { heading, batch, known, name, factor, words, onField, onFactor } = props
  const { t } = useTranslation('import')
  const field = known.find(([one]) => one === name)?.[1]
  return (
    <tr>
      <td>{heading}</td>
      <td className={css.sample}>{sampleOf(batch, heading)}</td>
      <td>
        <div className={css.buttons}>
          <Select
            className={css.choice}
            aria-label={t('wizard.fieldOf', { column: heading })}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t(heading === batch.numbers ? 'wizard.numbers' : 'wizard.ignored')}
            value={name}
            options={known.map(([value]) => ({ value, label: words.field(value) }))}
            onChange={onField}
          />
          {field && isNumeric(field) && !field.many && (
            <UnitChoice column={heading} unit={field.unit} {...{ factor }} onChange={onFactor} />
          )}
        </div>
      </td>
    </tr>
  )
}

/** What its first lines hold. */
const sampleOf = ({ sample = [] }: ImportBatch, heading: string): string =>
  sample
    .map((cells) => cells[heading] ?? '')
    .filter((text) => text !== '')
    .slice(0, 3)
    .join(' · ')
