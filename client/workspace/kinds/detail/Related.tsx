import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { type Relation, relatedQuery } from '../../../api/comments.ts'
import { numberText } from '../../data/format.ts'
import { screenFor, useMenu } from '../../data/screens.ts'
import { useLabelled } from '../../data/use-labelled.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useWords } from '../../data/words.ts'
import css from './around.module.css'

interface RelatedProps {
  readonly resource: Resource
  readonly record: AnyRow
}

/** Records of other types that point at this one, each kind with a way to its list. */
export function Related({ resource, record }: RelatedProps) {
  const { t } = useTranslation('workspace')
  const found = useQuery(relatedQuery(resource.name, record.id))
  if (!found.data || found.data.length === 0) return null
  return (
    <section className={css.part}>
      <h3>{t('related.title')}</h3>
      <ul className={css.related}>
        {found.data.map((relation) => (
          <li key={`${relation.resource} ${relation.field}`}>
            <Suspense fallback={null}>
              <RelatedKind relation={relation} />
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RelatedKindProps {
  readonly relation: Relation
}

function RelatedKind({ relation }: RelatedKindProps) {
  const { resource, field, count, more } = relation
  const language = useLanguage()
  const words = useWords(resource)
  const address = useListOf(relation)
  const labelled = useLabelled()
  const figure = `${numberText(language, count)}${more ? '+' : ''}`
  const face = (
    <>
      {labelled(words.plural, '')}
      <b>{figure}</b> <small>{words.field(field)}</small>
    </>
  )
  return address ? <Link to={address}>{face}</Link> : <span>{face}</span>
}

/** The list narrowed to these records; null where its screen or its filters do not reach so far. */
function useListOf({ resource, filter, value }: Relation): string | null {
  const screen = screenFor(useMenu(), resource)
  if (!screen || !filter) return null
  return `${screen.path}?${new URLSearchParams({ [filter]: value })}`
}
