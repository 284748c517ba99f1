import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../../api/labels.ts'
import { lookupQuery, mentionableQuery } from '../../../api/lookup.ts'
import { labelText } from '../../names.ts'
import { useDelayed } from '../../use-delayed.ts'
import { useLanguage } from '../../use-language.ts'
import { manyOf } from '../field-view.ts'
import css from '../fields.module.css'
import type { SelectProps } from '../select-props.ts'

export interface RecordSelectProps extends SelectProps {
  readonly resource: string
  /** The record whose comments may mention the people chosen here; left out: whoever may be named. */
  readonly readersOf?: { readonly resource: string; readonly id: string }
  /** Offered is what stands in this organisation or above it. */
  readonly at?: string
  /** Ids that are not offered. */
  readonly except?: readonly string[]
  /** Shown while nothing is chosen. */
  readonly placeholder?: string
}

/** Chooses one or several records by name; the server searches. */
export function RecordSelect(props: RecordSelectProps) {
  const {
    id,
    resource,
    value,
    onChange,
    many,
    clearable,
    invalid,
    describedBy,
    label,
    placeholder,
    readersOf,
    at,
    except = [],
  } = props
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const labels = useLabels((state) => state.labels)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const wanted = useDelayed(text.trim(), 250)
  const found = useQuery({
    ...(readersOf
      ? mentionableQuery(readersOf.resource, readersOf.id, wanted)
      : lookupQuery(resource, wanted, at)),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const chosen = manyOf(value)
  const missing = chosen.filter((one) => !found.data?.some((choice) => choice.id === one))
  const offered = (found.data ?? []).filter((choice) => !except.includes(choice.id))
  const options = [
    ...missing.map((one) => ({ value: one, label: nameOf(labels[one], language), note: null })),
    ...offered.map((choice) => ({
      value: choice.id,
      label: labelText(language, choice),
      note: choice.note,
    })),
  ]
  return (
    <Select
      id={id}
      className={css.full}
      mode={many ? 'multiple' : undefined}
      value={many ? [...chosen] : chosen[0]}
      options={options}
      optionRender={({ data }) => (
        <span className={css.choice}>
          {data.label}
          <small>{data.note}</small>
        </span>
      )}
      showSearch={{ filterOption: false, onSearch: setText }}
      allowClear={clearable}
      loading={found.isFetching}
      notFoundContent={t(found.isFetching ? 'common.loading' : 'form.noMatch')}
      status={invalid ? 'error' : undefined}
      aria-describedby={describedBy}
      aria-label={label}
      placeholder={placeholder}
      onOpenChange={setOpen}
      onChange={(next) => onChange(next ?? null)}
    />
  )
}

const nameOf = (
  label: Parameters<typeof labelText>[1] | undefined,
  language: Parameters<typeof labelText>[0],
) => (label ? labelText(language, label) : '…')
