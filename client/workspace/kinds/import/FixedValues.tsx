import { useTranslation } from 'react-i18next'
import type { Field } from '#domain/fields/index'
import { Button } from '../../../ui/Button.tsx'
import type { Words } from '../../data/words.ts'
import { Select } from '../../fields/Select.tsx'
import css from './import.module.css'
import { ValueBox } from './ValueBox.tsx'

interface FixedValuesProps {
  /** Fields that no column goes to. */
  readonly free: readonly (readonly [name: string, field: Field])[]
  readonly values: Readonly<Record<string, string>>
  readonly words: Words
  readonly onChange: (values: Readonly<Record<string, string>>) => void
}

/** What every line of the table says although no column does, such as its organisation. */
export function FixedValues({ free, values, words, onChange }: FixedValuesProps) {
  const { t } = useTranslation('import')
  const chosen = free.filter(([name]) => name in values)
  const without = (name: string) =>
    Object.fromEntries(Object.entries(values).filter(([one]) => one !== name))
  return (
    <section className={css.fixed}>
      <h2>{t('wizard.fixed')}</h2>
      {chosen.map(([name, field]) => (
        <div key={name} className={css.buttons}>
          <span>{words.field(name)}</span>
          <ValueBox
            {...{ name, field, words }}
            label={t('wizard.fixedOf', { field: words.field(name) })}
            value={values[name] ?? ''}
            onChange={(text) => onChange({ ...values, [name]: text })}
          />
          <Button onClick={() => onChange(without(name))}>{t('wizard.fixedRemove')}</Button>
        </div>
      ))}
      <Select
        className={css.choice}
        aria-label={t('wizard.fixedAdd')}
        placeholder={t('wizard.fixedAdd')}
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        options={free
          .filter(([name]) => !(name in values))
          .map(([name]) => ({ value: name, label: words.field(name) }))}
        onChange={(name: string | null) => name && onChange({ ...values, [name]: '' })}
      />
    </section>
  )
}
