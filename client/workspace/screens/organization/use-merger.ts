import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '#domain/definition/resource'
import {
  type MergePreview,
  type Merging,
  mergePreviewQuery,
  mergeRecord,
} from '../../../api/mergers.ts'
import { type Choices, isResolved } from './ConflictChoices.tsx'
import { useOrganizationJob } from './use-organization-job.ts'

interface Merger {
  readonly what: Merging
  readonly resource: string
  /** The one that goes, and what it is called. */
  readonly record: Pick<AnyRow, 'id' | 'version'>
  readonly name: string
  readonly onClose: () => void
}

/** A merger being prepared: which record stays, how conflicts are settled, what it brings about. */
export function useMerger<P extends MergePreview>({
  what,
  resource,
  record,
  name,
  onClose,
}: Merger) {
  const { t } = useTranslation('rearrange')
  const { id, version } = record
  const [into, setInto] = useState<string | null>(null)
  const [choices, setChoices] = useState<Choices>({})
  const preview = useQuery({
    ...mergePreviewQuery<P>(what, id, into ?? ''),
    enabled: into !== null,
  })
  const merge = useOrganizationJob({
    resource,
    operation: (why: string) => mergeRecord(what, { id, into: into ?? '', version, why, choices }),
    message: t('merge.done', { name }),
    onDone: onClose,
  })
  return {
    ...{ into, setInto, choices, setChoices },
    /** What the dialog shows of it. */
    dialog: {
      ...{ name, preview, merge, onClose },
      settled: isResolved(preview.data?.conflicts, choices),
    },
    found: preview.data,
  }
}
