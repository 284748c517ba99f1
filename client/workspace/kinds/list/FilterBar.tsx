import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { Icon } from '../../../ui/Icon.tsx'
import { late } from '../../data/late.ts'
import {
  below,
  everything,
  type FilterPart,
  isNarrowed,
  type ListState,
  type Preset,
  withFilter,
} from '../../data/list/list-state.ts'
import { offeredFilters } from '../../data/list/offered-filters.ts'
import { useRights } from '../../data/rights/use-rights.ts'
import { useDelayed } from '../../data/use-delayed.ts'
import type { Words } from '../../data/words.ts'
import { FilterWords } from '../../parts/filters/FilterWords.tsx'
import { FixedChip, OrgChip } from '../../parts/filters/FixedChip.tsx'
import { DropBox } from '../../parts/list/DropBox.tsx'
import css from './filter-bar.module.css'

// Its calendars and trees come with the first filter somebody opens.
const FilterEditor = late(async () => (await import('./FilterEditor.tsx')).FilterEditor)

interface FilterBarProps {
  readonly resource: Resource
  readonly words: Words
  readonly state: ListState
  readonly preset: Preset
  readonly searchBox: RefObject<HTMLInputElement | null>
  /** Offers what was deleted as well. */
  readonly withDeleted?: boolean
  readonly onChange: (change: Partial<ListState>) => void
}

/** Search, the filters in force as chips, and the way to more of them. */
export function FilterBar(props: FilterBarProps) {
  const { resource, words, state, preset, searchBox, withDeleted = false, onChange } = props
  const { t } = useTranslation('workspace')
  const chosen = state.filters.filter(({ field }) => !fixed.has(field))
  const used = [...new Set(chosen.map(({ field }) => field))]
  const more = offeredFilters(resource, used, useRights(resource.name).hidden)
  // Stays while it is being set: what was chosen takes a moment to arrive in the address.
  const [held, setHeld] = useState<string | null>(null)
  const set = (field: string, parts: readonly Omit<FilterPart, 'field'>[]) => {
    // An organisation with what is below it has a chip of its own.
    if (parts.some(({ operator }) => operator === below)) setHeld(null)
    onChange(withFilter(state, field, parts))
  }
  const shown = held && !used.includes(held) ? [...used, held] : used
  const clear = () => {
    setHeld(null)
    onChange(everything)
  }
  return (
    <div className={css.bar}>
      <SearchBox
        key={resource.name}
        box={searchBox}
        q={state.q}
        onSearch={(q) => onChange({ q, page: 1 })}
      />
      <FixedChips {...{ state, words, onChange }} />
      {shown.map((field) => (
        <FilterChip
          key={field}
          {...{ resource, words, field, preset }}
          parts={state.filters.filter((one) => one.field === field)}
          startOpen={field === held}
          onHold={(hold) => setHeld(hold ? field : null)}
          onChange={(parts) => set(field, parts)}
        />
      ))}
      {(more.length > 0 || withDeleted) && (
        <MoreFilters
          names={more}
          words={words}
          onChoose={setHeld}
          onDeleted={
            withDeleted && !state.deleted
              ? () => onChange({ deleted: true, page: 1, record: null })
              : null
          }
        />
      )}
      {isNarrowed(state) && (
        <button type="button" className={css.clear} onClick={clear}>
          {t('list.clear')}
        </button>
      )}
    </div>
  )
}

/** What a list is asked for by the to-do list and by nobody else. */
const fixed: ReadonlySet<string> = new Set(['storedState', 'request', 'waiting'])

function FixedChips({
  state,
  words,
  onChange,
}: Pick<FilterBarProps, 'state' | 'words' | 'onChange'>) {
  const { t } = useTranslation('workspace')
  const stands = state.filters.find(({ field }) => field === 'storedState')
  const request = state.filters.find(({ field }) => field === 'request')
  return (
    <>
      {state.orgCode && (
        <OrgChip code={state.orgCode} onRemove={() => onChange({ orgCode: null, page: 1 })} />
      )}
      {stands && (
        <FixedChip
          name={t('list.stands')}
          value={stands.value.split(',').map(words.state).join(t('list.and'))}
          onRemove={() => onChange(withFilter(state, 'storedState', []))}
        />
      )}
      {request && (
        <FixedChip
          name={t('list.toDecide')}
          value={words.request(request.value.split(',')[0] ?? '')}
          onRemove={() => onChange(withFilter(state, 'request', []))}
        />
      )}
      {state.filters.some(({ field }) => field === 'waiting') && (
        <FixedChip
          name={t('list.waiting')}
          onRemove={() => onChange(withFilter(state, 'waiting', []))}
        />
      )}
      {state.deleted && (
        <FixedChip
          name={t('list.deleted')}
          onRemove={() => onChange({ deleted: false, page: 1 })}
        />
      )}
    </>
  )
}

interface SearchBoxProps {
  readonly box: RefObject<HTMLInputElement | null>
  readonly q: string
  readonly onSearch: (q: string) => void
}

function SearchBox({ box, q, onSearch }: SearchBoxProps) {
  const { t } = useTranslation('workspace')
  const [text, setText] = useState(q)
  const wanted = useDelayed(text.trim(), 300)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing may start a search
  useEffect(() => {
    if (wanted !== q) onSearch(wanted)
  }, [wanted])
  useEffect(() => setText((typed) => (typed.trim() === q ? typed : q)), [q])
  return (
    <label className={css.search}>
      <Icon name="search" />
      <input
        ref={box}
        type="search"
        value={text}
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  )
}

interface FilterChipProps {
  readonly resource: Resource
  readonly words: Words
  readonly field: string
  readonly preset: Preset
  readonly parts: readonly FilterPart[]
  readonly startOpen: boolean
  /** Keeps the chip in its place though nothing is chosen in it, or no longer. */
  readonly onHold: (hold: boolean) => void
  readonly onChange: (parts: readonly Omit<FilterPart, 'field'>[]) => void
}

function FilterChip(props: FilterChipProps) {
  const { resource, words, field, preset, parts, startOpen, onHold, onChange } = props
  const { t } = useTranslation('workspace')
  const [open, setOpen] = useState(startOpen)
  const chosen = useRef(parts.length)
  const choose: FilterChipProps['onChange'] = (next) => {
    chosen.current = next.length
    onChange(next)
  }
  const show = (next: boolean) => {
    setOpen(next)
    if (next || chosen.current === 0) onHold(next)
  }
  const remove = () => {
    choose([])
    onHold(false)
  }
  return (
    <span className={css.chip} data-set={parts.length > 0 || undefined}>
      <DropBox
        open={open}
        placement="bottomLeft"
        onOpenChange={show}
        content={
          <FilterEditor {...{ resource, words, preset, parts }} name={field} onChange={choose} />
        }
        face={(face) => (
          <button ref={face} type="button" className={css.chipFace} aria-expanded={open}>
            {words.field(field)}
            {parts.length > 0 && <FilterWords {...{ resource, words, parts }} />}
          </button>
        )}
      />
      {parts.length > 0 && (
        <button
          type="button"
          className={css.chipEnd}
          aria-label={t('list.removeFilter', { field: words.field(field) })}
          onClick={remove}
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  )
}

interface MoreFiltersProps {
  readonly names: readonly string[]
  readonly words: Words
  readonly onChoose: (name: string) => void
  /** Shows what was deleted; null where that is shown already, or is not offered. */
  readonly onDeleted: (() => void) | null
}

function MoreFilters({ names, words, onChoose, onDeleted }: MoreFiltersProps) {
  const { t } = useTranslation('workspace')
  const [open, setOpen] = useState(false)
  return (
    <DropBox
      open={open}
      placement="bottomLeft"
      onOpenChange={setOpen}
      content={
        <ul className={css.names}>
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false)
                  onChoose(name)
                }}
              >
                {words.field(name)}
              </button>
            </li>
          ))}
          {onDeleted && (
            <li>
              <button
                type="button"
                onClick={() => {
                  setOpen(false)
                  onDeleted()
                }}
              >
                {t('list.deleted')}
              </button>
            </li>
          )}
        </ul>
      }
      face={(face) => (
        <button ref={face} type="button" className={css.more} aria-expanded={open}>
          <Icon name="plus" />
          {t('list.filter')}
        </button>
      )}
    />
  )
}
