import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Resource } from '#domain/definition/resource'
import type { MenuNode } from '#domain/screens/screens'
import { Button } from '../../../ui/Button.tsx'
import { useAdditions } from './additions.ts'

interface ViewLinkProps {
  readonly screen: Pick<MenuNode, 'path'>
  readonly resource: Pick<Resource, 'name'>
  /** The record to look at; none: all of them. */
  readonly id?: string
}

/** The way from a list or a record to its other view, for the types that have one. */
export function ViewLink({ screen, resource, id }: ViewLinkProps) {
  const { t } = useTranslation('workspace')
  const navigate = useNavigate()
  const { view } = useAdditions(resource)
  if (!view || (id && view.ofAll)) return null
  const search = id ? `?record=${id}` : ''
  return (
    <Button onClick={() => void navigate(`${screen.path}/${view.path}${search}`)}>
      {t(id ? `views.one.${view.path}` : `views.all.${view.path}`)}
    </Button>
  )
}
