import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { screenFor, useMenu } from '../../data/screens.ts'

/** What deleting a record does, and where it is found again: a tree shows its filter as a list alone. */
export function useDeleteHint({ name }: Resource): string {
  const { t } = useTranslation('workspace')
  const isTree = screenFor(useMenu(), name)?.kind === 'tree'
  return t(isTree ? 'record.deleteHowTree' : 'record.deleteHow')
}
