import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { listed } from '#domain/text/lists'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import { formFields } from '../../parts/form/values.ts'
import css from './form.module.css'

/** Fields that a form asks of new records only, or no longer in this state. */
export const keptAsMade = (resource: Resource, base: AnyRow): readonly string[] => [
  ...(resource.fixed ?? []),
  ...(resource.rearranged ?? []),
  ...settledIn(resource, base),
]

const settledIn = ({ changedIn = {} }: Resource, { state }: AnyRow): readonly string[] =>
  Object.keys(changedIn).filter((name) => !changedIn[name]?.includes(state))

interface KeptAsSubmittedProps {
  readonly resource: Resource
  readonly words: Words
  readonly base: AnyRow
}

/** Which fields can be changed no more: whoever is sent back to the form looks for them. */
export function KeptAsSubmitted({ resource, words, base }: KeptAsSubmittedProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const settled = new Set(settledIn(resource, base))
  const names = formFields(resource).filter((name) => settled.has(name))
  if (names.length === 0) return null
  const fields = listed(
    language,
    names.map((name) => words.field(name)),
  )
  return <p className={css.notice}>{t('form.kept', { fields })}</p>
}
