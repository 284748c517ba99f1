import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Resolution } from '#domain/api/organization-jobs'
import type { MergeConflict } from '../../../api/mergers.ts'
import { numberText } from '../../data/format.ts'
import { labelText } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from './organization-jobs.module.css'

export type Choices = Readonly<Record<string, Resolution>>

interface ConflictChoicesProps {
  readonly conflicts: readonly MergeConflict[]
  readonly choices: Choices
  readonly onChoose: (choices: Choices) => void
}

/** Whether something was chosen for each conflict. */
export const isResolved = (conflicts: readonly MergeConflict[] = [], choices: Choices): boolean =>
  conflicts.every(({ resource, ways }) => ways.some((way) => way === choices[resource]))

/** Asks, for each kind of record that both have although it can be there once, which gives way. */
export function ConflictChoices({ conflicts, choices, onChoose }: ConflictChoicesProps) {
  const { t } = useTranslation('rearrange')
  if (conflicts.length === 0) return null
  return (
    <section className={css.part}>
      <h3>{t('clash.title')}</h3>
      <p>{t('clash.what')}</p>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.resource}
          conflict={conflict}
          chosen={choices[conflict.resource]}
          onChoose={(way) => onChoose({ ...choices, [conflict.resource]: way })}
        />
      ))}
    </section>
  )
}

interface ConflictChoiceProps {
  readonly conflict: MergeConflict
  readonly chosen: Resolution | undefined
  readonly onChoose: (way: Resolution) => void
}

function ConflictChoice({ conflict, chosen, onChoose }: ConflictChoiceProps) {
  const { resource, count, ways, first } = conflict
  const { t } = useTranslation(['rearrange', resource])
  const language = useLanguage()
  const type = t(`${resource}:plural`)
  const rest = count - first.length
  return (
    <div className={css.clash}>
      <p>
        {type} <b>{numberText(language, count)}</b>{' '}
        {first.map((label) => (
          <span key={label.name}>{labelText(language, label)}</span>
        ))}
        {first.length > 0 && rest > 0 && (
          <span>{t('rearrange:more', { number: numberText(language, rest) })}</span>
        )}
      </p>
      <Radio.Group
        aria-label={type}
        value={chosen ?? null}
        options={ways.map((way) => ({ value: way, label: t(`rearrange:clash.${way}`) }))}
        onChange={({ target }) => onChoose(target.value as Resolution)}
      />
    </div>
  )
}
