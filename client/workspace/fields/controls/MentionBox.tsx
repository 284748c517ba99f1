import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Mentions } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../../api/labels.ts'
import { mentionableQuery } from '../../../api/lookup.ts'
import { labelText } from '../../data/names.ts'
import { useDelayed } from '../../data/use-delayed.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from '../fields.module.css'

export interface MentionBoxProps {
  readonly label: string
  /** The record that is talked about: offered is who may read it. */
  readonly place: { readonly resource: string; readonly id: string }
  readonly text: string
  /** Ids of the people that the text names. */
  readonly mentions: readonly string[]
  readonly longest: number
  readonly onText: (text: string) => void
  readonly onMentions: (ids: readonly string[]) => void
}

/** A text in which `@` and the beginning of a name offer people; whom the text no longer names is left out. */
export function MentionBox({
  label,
  place,
  text,
  mentions,
  longest,
  onText,
  onMentions,
}: MentionBoxProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const labels = useLabels((state) => state.labels)
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = useDelayed(typed ?? '', 250)
  const found = useQuery({
    ...mentionableQuery(place.resource, place.id, wanted),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  })
  const nameOf = (id: string) => {
    const known = labels[id]
    return known ? `@${labelText(language, known)}` : null
  }
  const stillNamed = (id: string, next: string) => {
    const name = nameOf(id)
    return name === null || !text.includes(name) || next.includes(name)
  }
  const options = (found.data ?? []).map((choice) => ({
    key: choice.id,
    value: labelText(language, choice),
    label: (
      <span className={css.choice}>
        {labelText(language, choice)}
        <small>{choice.note}</small>
      </span>
    ),
  }))
  return (
    <Mentions
      aria-label={label}
      placeholder={label}
      className={css.full}
      rows={2}
      autoSize={{ minRows: 2, maxRows: 12 }}
      maxLength={longest}
      value={text}
      options={options}
      filterOption={false}
      loading={found.isFetching}
      notFoundContent={t(found.isSuccess ? 'form.noMatch' : 'common.loading')}
      onSearch={setTyped}
      onChange={(next) => {
        onText(next)
        const named = mentions.filter((id) => stillNamed(id, next))
        if (named.length < mentions.length) onMentions(named)
      }}
      onSelect={({ key }) => {
        // The list writes something of its own behind each key.
        const chosen = found.data?.find(({ id }) => key?.startsWith(id))
        if (chosen && !mentions.includes(chosen.id)) onMentions([...mentions, chosen.id])
      }}
    />
  )
}
