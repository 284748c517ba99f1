import { Checkbox, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { densities, type ListLayout, widthBounds } from '#domain/screens/list-layout'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { moved } from '../../data/list/layout.ts'
import { choosableColumns } from '../../data/list/list-state.ts'
import type { Words } from '../../data/words.ts'
import { NumberBox } from '../../fields/controls/NumberBox.tsx'
import css from './layout-choice.module.css'

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
      <WidthBox
        label={t('list.width', { field })}
        width={widths[name] ?? null}
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

interface WidthBoxProps {
  readonly label: string
  readonly width: number | null
  /** Hears a width only once it is within its bounds; null leaves it to the table. */
  readonly onChange: (width: number | null) => void
}

function WidthBox({ label, width, onChange }: WidthBoxProps) {
  const { t } = useTranslation('workspace')
  // On the way to 120 a person types 1 and 12.
  const [pending, setPending] = useState<number | string | null>(null)
  return (
    <NumberBox
      placeholder={t('list.widthAuto')}
      aria-label={label}
      value={pending ?? width}
      invalid={pending !== null}
      onChange={(next) => {
        const isWidth = next === null || isWithin(next)
        setPending(isWidth ? null : next)
        if (isWidth) onChange(next)
      }}
    />
  )
}

const isWithin = (width: number | string): width is number =>
  Number.isInteger(width) &&
  typeof width === 'number' &&
  width >= widthBounds.min &&
  width <= widthBounds.max
