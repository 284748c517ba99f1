import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Below } from '#domain/definition/offered-at'
import type { Language } from '#domain/text/language'
import { isTextPart } from '#domain/text/searched-text'
import type { Choice } from '../../../api/choice.ts'
import { useLabels } from '../../../api/labels.ts'
import { lookupQuery } from '../../../api/lookup.ts'
import { labelText } from '../../data/names.ts'
import { useOnline } from '../../data/session/online.ts'
import { useDelayed } from '../../data/use-delayed.ts'
import { useLanguage } from '../../data/use-language.ts'
import { manyOf } from '../field-view.ts'
import css from '../fields.module.css'
import { Select } from '../Select.tsx'
import type { SelectProps } from '../select-props.ts'

export interface RecordSelectProps extends SelectProps {
  readonly resource: string
  /** Offered is what stands in this organisation or above it. */
  readonly at?: string
  /** Offered is only what holds these values in these fields. */
  readonly like?: Readonly<Record<string, string | readonly string[]>>
  /** Offered is only who holds this office. */
  readonly office?: string
  /** Offered is only who holds it above these. */
  readonly above?: Below
  /** Offered is only who works for this organisation, or can be entered for another of the person's. */
  readonly atWork?: string
  /** Ids that are not offered. */
  readonly except?: readonly string[]
  /** Fetched with the form rather than when it is opened. */
  readonly ahead?: boolean
  /** Shown while nothing is chosen. */
  readonly placeholder?: string
}

/** Chooses one or several records by name; the server searches. */
export function RecordSelect(props: RecordSelectProps) {
  const { id, value, onChange, many, clearable, invalid, describedBy, label, placeholder } = props
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const labels = useLabels((state) => state.labels)
  const offer = useOffer(props)
  const chosen = manyOf(value)
  const missing = chosen.filter((one) => !offer.choices.some((choice) => choice.id === one))
  const options = [
    ...(offer.text === '' ? missing : []).map((one) => ({
      value: one,
      label: nameOf(labels[one], language),
      note: null,
    })),
    ...offer.choices.map((choice) => ({
      value: choice.id,
      label: labelText(language, choice),
      note: besideOf(choice, offer.isMixed, language),
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
      // What is chosen and not among what a search offers is called by its name all the same.
      labelRender={({ value: one, label: offered }) =>
        offered ?? nameOf(labels[String(one)], language)
      }
      showSearch={{ filterOption: false, onSearch: offer.onSearch }}
      allowClear={clearable}
      loading={offer.isFetching}
      notFoundContent={t(offer.words)}
      status={invalid ? 'error' : undefined}
      aria-describedby={describedBy}
      aria-label={label}
      placeholder={placeholder}
      popupRender={(list) => (
        <>
          {offer.isKept && <p className={css.kept}>{t('form.keptChoices')}</p>}
          {list}
        </>
      )}
      onOpenChange={offer.onOpen}
      onChange={(next) => onChange(next ?? null)}
    />
  )
}

/** What is offered: what the server found, or until it has answered what of it matches already. */
function useOffer(props: RecordSelectProps) {
  const { resource, at, like, office, above, atWork, ahead = false, except = [] } = props
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { online } = useOnline()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const wanted = useDelayed(text, 250)
  const found = useQuery({
    ...lookupQuery(resource, wanted, { at, like, office, above, atWork }),
    // With the form: the choices are there when the network is not any more.
    enabled: isOpen || ahead,
    placeholderData: keepPreviousData,
  })
  const isAnswered = wanted === text && found.isSuccess && !found.isPlaceholderData
  const isStuck = found.isError || found.fetchStatus === 'paused'
  const choices = (found.data ?? [])
    .filter((choice) => !except.includes(choice.id))
    // Enter must not take what an earlier text found.
    .filter((choice) => (isAnswered && online) || isCalled(choice, text, language))
  const isKept = !online && choices.length > 0
  return {
    ...{ choices, text, isKept, isMixed: useIsMixed(found.data ?? []) },
    isFetching: found.isFetching,
    words: online || found.isPending ? wordsOf(isAnswered, isStuck) : 'form.noKept',
    onSearch: setTyped,
    onOpen: (next: boolean) => {
      setOpen(next)
      if (!next) setTyped('')
    },
  }
}

/** Whether what was offered here, whatever was typed since, is of more than one organisation. */
function useIsMixed(offered: readonly Choice[]): boolean {
  const [isMixed, setMixed] = useState(false)
  const isNow = new Set(offered.map(({ place }) => place?.name)).size > 1
  if (isNow && !isMixed) setMixed(true)
  return isMixed || isNow
}

const wordsOf = (isAnswered: boolean, isStuck: boolean) =>
  isAnswered ? 'form.noMatch' : isStuck ? 'offline' : 'common.loading'

/** Its number or code, and its organisation where what is offered is of more than one. */
function besideOf(choice: Choice, isMixed: boolean, language: Language): string {
  const place = isMixed && choice.place ? labelText(language, choice.place) : null
  return [choice.note, place].filter((part) => part !== null).join(' · ')
}

const isCalled = (choice: Choice, text: string, language: Language): boolean =>
  [labelText(language, choice), choice.note ?? ''].some((one) => isTextPart(text, one))

const nameOf = (
  label: Parameters<typeof labelText>[1] | undefined,
  language: Parameters<typeof labelText>[0],
) => (label ? labelText(language, label) : '…')
