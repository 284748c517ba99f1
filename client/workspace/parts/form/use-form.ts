import {
  type Dispatch,
  type FormEvent,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import { serverNow } from '../../../api/server-clock.ts'
import { type Draft, dropDraft, readDraft } from '../../data/drafts.ts'
import { typedField } from './typed-field.ts'
import { useChosen } from './use-chosen.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useMinute } from './use-minute.ts'
import { type SettingsInForce, useSettingsInForce } from './use-settings-in-force.ts'
import { useUsualItems } from './use-usual-items.ts'
import { withSuggestions } from './values.ts'

const nothingStored: Values = {}

export interface FormState {
  /** The key of its draft. */
  readonly storedAt: string
  readonly values: Values
  /** What the changes are measured against, whatever happened to the record since. */
  readonly base: AnyRow | null
  /** Somebody has typed here, now or before the reload. */
  readonly dirty: boolean
  /** When the draft that was found here was typed. */
  readonly restoredFrom: string | null
  /** The settings in force that its suggestions read. */
  readonly settings: SettingsInForce
  /** What its suggestions read is still on its way: what stands there may be a default that gives way. */
  readonly isFilling: boolean
  /** The same for every try to send this form. */
  readonly key: string
  readonly change: (name: string, value: unknown) => void
  /** Somebody types in a box of the form: nothing is suggested for its field any more. */
  readonly onInput: (event: FormEvent) => void
  /** Forgets everything typed and starts over. */
  readonly discard: () => void
  /** The form was sent: there is nothing left to keep. */
  readonly settle: () => void
}

const fresh = ({ base, values }: Start): Draft => ({
  base,
  values,
  touched: [],
  at: '',
  key: crypto.randomUUID(),
})

const followsClock = ({ suggests = {} }: Resource): boolean =>
  Object.values(suggests).some((suggestion) => 'clock' in suggestion)

interface Start {
  readonly base: AnyRow | null
  readonly values: Values
  /** Fields of a new record that another one has filled in. */
  readonly filled?: ReadonlySet<string>
}

/** What a draft holds of a form: fields may have left it since, or been hidden from the person. */
const stillAsked = (start: Values, kept: Values): Values =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => name in start))

/** Values of a form that survive a reload: each change is kept in this browser until it is sent. */
export function useForm(
  resource: Resource,
  storedAt: string,
  start: Start,
  isAboveMines = false,
): FormState {
  const [found] = useState(() => readDraft(storedAt, resource.fields))
  const [restoredFrom, setRestoredFrom] = useState(found?.at ?? null)
  const [draft, setDraft] = useState<Draft>(() =>
    found
      ? { ...found, values: { ...start.values, ...stillAsked(start.values, found.values) } }
      : fresh(start),
  )
  const settled = useRef(false)
  const dirty = draft.touched.length > 0
  const { settings, isComing: areSettingsComing } = useSettingsInForce(resource, draft.values)
  const { chosen, isComing } = useChosen(resource, draft.values)
  const usual = useUsualItems(resource)
  const minute = useMinute(draft.base === null && followsClock(resource))
  const { chosen: chosenBefore } = useChosen(resource, draft.base ?? nothingStored)
  const filled = useCallback(
    ({ base, values }: Pick<Draft, 'base' | 'values'>, touched: readonly string[]) =>
      withSuggestions(resource, values, {
        ...{ settings, chosen, usual, isAboveMines, now: minute ?? serverNow() },
        ...(base && { stored: { values: base, chosen: chosenBefore } }),
        ...{ touched: new Set(touched), filled: start.filled },
      }),
    [resource, settings, chosen, usual, chosenBefore, isAboveMines, minute, start.filled],
  )

  useKeptDraft(storedAt, draft, { fields: resource.fields, settled })
  const change = useCallback(
    (name: string, value: unknown) => {
      settled.current = false
      setDraft(({ values, base, touched, key }) => {
        const now = [...new Set([...touched, name])]
        return {
          base,
          values: filled({ base, values: { ...values, [name]: value } }, now),
          touched: now,
          at: new Date().toISOString(),
          key,
        }
      })
    },
    [filled],
  )
  const onInput = useCallback((event: FormEvent) => {
    const name = typedField(event)
    if (name === null) return
    setDraft((draft) =>
      draft.touched.includes(name) ? draft : { ...draft, touched: [...draft.touched, name] },
    )
  }, [])
  const isFilled = useFilledIn(filled, setDraft)
  const settle = useCallback(() => {
    settled.current = true
    dropDraft(storedAt)
  }, [storedAt])
  const discard = useCallback(() => {
    settled.current = true
    dropDraft(storedAt)
    setRestoredFrom(null)
    setDraft(fresh(start))
  }, [start, storedAt])

  const { values, base, key } = draft
  const isFilling = isComing || areSettingsComing || !isFilled
  const told = { values, base, settings, isFilling, dirty, restoredFrom }
  return { storedAt, ...told, key, change, onInput, discard, settle }
}

type Fill = (draft: Pick<Draft, 'base' | 'values'>, touched: readonly string[]) => Values

/** Fills in what the organisation has set, which may arrive after the choice was made. Whether it is done. */
function useFilledIn(filled: Fill, setDraft: Dispatch<SetStateAction<Draft>>): boolean {
  const [filledBy, setFilledBy] = useState<unknown>(null)
  useEffect(() => {
    setFilledBy(() => filled)
    setDraft((known) => {
      const values = filled(known, known.touched)
      return values === known.values ? known : { ...known, values }
    })
  }, [filled, setDraft])
  return filledBy === filled
}
