import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lookupQuery } from '../../../api/lookup.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { labelText } from '../../data/names.ts'
import { useLabelled } from '../../data/use-labelled.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from '../../kinds/list/filter-bar.module.css'

interface OrgChipProps {
  readonly code: string
  readonly onRemove: () => void
}

/** What an organisation is called that an address names by its code; the code where nobody tells it. */
function useOrgName(code: string): string {
  const language = useLanguage()
  const found = useQuery(lookupQuery('organization', code)).data?.find(({ note }) => note === code)
  return found ? labelText(language, found) : code
}

export const OrgName = ({ code }: Pick<OrgChipProps, 'code'>) => useOrgName(code)

/** The organisation below which the list is. */
export function OrgChip({ code, onRemove }: OrgChipProps) {
  const { t } = useTranslation('workspace')
  return <FixedChip name={t('list.below')} value={useOrgName(code)} onRemove={onRemove} />
}

interface FixedChipProps {
  readonly name: string
  readonly value?: string
  readonly onRemove: () => void
}

/** A filter that is there or not, with nothing in it to choose. */
export function FixedChip({ name, value, onRemove }: FixedChipProps) {
  const labelled = useLabelled()
  const { t } = useTranslation('workspace')
  return (
    <span className={css.chip} data-set>
      <span className={css.chipFace}>{value === undefined ? name : labelled(name, value)}</span>
      <button
        type="button"
        className={css.chipEnd}
        aria-label={t('list.removeFilter', { field: name })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </span>
  )
}
