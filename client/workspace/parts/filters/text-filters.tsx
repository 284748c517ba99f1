/** Filters of fields that hold what somebody wrote. */
import { Radio } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextBox } from '../../../ui/TextBox.tsx'
import { useDelayed } from '../../data/use-delayed.ts'
import css from '../../kinds/list/filter-bar.module.css'
import { ScreenChoice } from './choice-filters.tsx'
import { type FilterEditorProps, only, operandOf } from './filter-part.ts'

/** A part of the text; where the text is the code of a screen, the screen by its name. */
export function TextFilter(props: FilterEditorProps) {
  return props.field.words === 'menu' ? (
    <ScreenChoice {...props} operator="is" />
  ) : (
    <PartOfText {...props} />
  )
}

/** The list follows the typing once it pauses. */
function PartOfText({ words, name, parts, onChange }: FilterEditorProps) {
  const { t } = useTranslation('workspace')
  const known = operandOf(parts, 'contains') ?? ''
  const [text, setText] = useState(known)
  const wanted = useDelayed(text.trim(), 300)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing may change the filter
  useEffect(() => {
    if (wanted !== known) onChange(only('contains', wanted))
  }, [wanted])
  return (
    <TextBox
      type="search"
      className={css.control}
      value={text}
      maxLength={100}
      aria-label={words.field(name)}
      placeholder={t('list.contains')}
      onChange={setText}
    />
  )
}

/** Whether anything is there: all that can be asked of pictures, files, shapes and secrets. */
export function FilledFilter({ words, name, parts, onChange }: FilterEditorProps) {
  const { t } = useTranslation('workspace')
  return (
    <Radio.Group
      aria-label={words.field(name)}
      value={operandOf(parts, 'empty')}
      options={[
        { value: 'false', label: t('list.filled') },
        { value: 'true', label: t('list.notFilled') },
      ]}
      onChange={(event) => onChange(only('empty', event.target.value))}
    />
  )
}
