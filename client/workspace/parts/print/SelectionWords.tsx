import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import {
  type FilterPart,
  type ListState,
  type Preset,
  presetParts,
} from '../../data/list/list-state.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useLabelled } from '../../data/use-labelled.ts'
import type { Words } from '../../data/words.ts'
import { FilterWords } from '../filters/FilterWords.tsx'
import { OrgName } from '../filters/FixedChip.tsx'

interface SelectionWordsProps {
  readonly resource: Resource
  readonly words: Words
  readonly state: ListState
  readonly preset: Preset
  readonly className?: string
}

/** Filters that are no field. */
const named: Readonly<Record<string, string>> = {
  storedState: 'stands',
  request: 'toDecide',
  waiting: 'waiting',
}

/** What a list or a picture was narrowed to, in words, the filters of its screen included. */
export function SelectionWords(props: SelectionWordsProps) {
  const { resource, words, state, preset, className } = props
  const labelled = useLabelled()
  const { t } = useTranslation(['workspace', 'print'])
  const { id } = useSession()
  const parts = partsInForce(state, preset, id)
  const fields = [...new Set(parts.map(({ field }) => field))]
  return (
    <ul className={className} aria-label={t('list.filter')}>
      {fields.map((field) => (
        <li key={field}>
          {field in named ? t(`list.${named[field]}`) : words.field(field)}
          {field !== 'waiting' && (
            <FilterWords
              {...{ resource, words }}
              parts={parts.filter((one) => one.field === field)}
            />
          )}
        </li>
      ))}
      {state.orgCode && (
        <li>
          {labelled(t('list.below'), '')}
          <OrgName code={state.orgCode} />
        </li>
      )}
      {state.q && <li>{labelled(t('list.search'), state.q)}</li>}
      {fields.length === 0 && !state.orgCode && !state.q && <li>{t('print:unfiltered')}</li>}
    </ul>
  )
}

/** The filters of a list and those its screen always has, as `queryOf` sends them. */
export function partsInForce(
  { filters }: Pick<ListState, 'filters'>,
  preset: Preset,
  personId: string,
): readonly FilterPart[] {
  return [...presetParts({ filters }, preset, personId), ...filters]
}
