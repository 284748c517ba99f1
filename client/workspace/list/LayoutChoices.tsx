import { Checkbox, InputNumber, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { densities, type ListLayout, widthBounds } from '#domain/list-layout'
import type { Resource } from '#domain/resource'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Words } from '../words.ts'
import { moved } from './layout.ts'
import css from './layout-choice.module.css'
import { choosableColumns } from './list-state.ts'

export interface LayoutChoiceProps {
  readonly resource: Resource
  readonly words: Words
  readonly layout: ListLayout
  /** Null goes back to the standard. */
  readonly onChoose: (change: Partial<ListLayout> | null) => void
}

/** What the popup of a list's look offers. */
export function LayoutChoices({ resource, words, layout, onChoose }: LayoutChoiceProps) {
  const { t } = useTranslation('workspace')
  const { columns } = layout
  const others = choosableColumns(resource).filter((name) => !columns.includes(name))
  return (
    <div className={css.choice}>
      <Radio.Group
        size="small"
        optionType="button"
        aria-label={t('list.density')}
        value={layout.density}
        options={densities.map((one) => ({ value: one, label: t(`list.densities.${one}`) }))}
        onChange={(event) => onChoose({ density: event.target.value })}
      />
      <Checkbox checked={layout.endless} onChange={() => onChoose({ endless: !layout.endless })}>
        {t('list.endless')}
      </Checkbox>
      <ul className={css.columns}>
        {columns.map((name) => (
          <ShownColumn key={name} {...{ words, layout, name, onChoose }} />
        ))}
        {others.map((name) => (
          <li key={name}>
            <Checkbox checked={false} onChange={() => onChoose({ columns: [...columns, name] })}>
              {words.field(name)}
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={() => onChoose(null)}>
        {t('list.columnsReset')}
      </Button>
    </div>
  )
}

interface ShownColumnProps extends Omit<LayoutChoiceProps, 'resource'> {
  readonly name: string
}

function ShownColumn({ words, layout, name, onChoose }: ShownColumnProps) {
  const { t } = useTranslation('workspace')
  const { columns, widths } = layout
  const field = words.field(name)
  const move = (by: -1 | 1) => onChoose({ columns: moved(columns, name, by) })
  return (
    <li>
      <Checkbox
        checked
        disabled={columns.length === 1}
        onChange={() => onChoose({ columns: columns.filter((one) => one !== name) })}
      >
        {field}
      </Checkbox>
      <InputNumber
        size="small"
        controls={false}
        min={widthBounds.min}
        max={widthBounds.max}
        placeholder={t('list.widthAuto')}
        aria-label={t('list.width', { field })}
        value={widths[name] ?? null}
        onChange={(width) => {
          const { [name]: _, ...rest } = widths
          onChoose({ widths: width ? { ...rest, [name]: width } : rest })
        }}
      />
      <Button look="quiet" aria-label={t('list.earlier', { field })} onClick={() => move(-1)}>
        <Icon name="up" />
      </Button>
      <Button look="quiet" aria-label={t('list.later', { field })} onClick={() => move(1)}>
        <Icon name="down" />
      </Button>
    </li>
  )
}
