import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Resource } from '#domain/definition/resource'
import type { BulkOperation } from '../../../../api/record-sets.ts'
import { recordsChanged } from '../../../../api/records.ts'
import { everyRow, type RowResult, runBulk } from './bulk-run.ts'
import type { Ticked } from './use-ticks.ts'

export interface BulkRun {
  readonly phase: 'asking' | 'running' | 'over'
  readonly results: readonly RowResult[]
  /** What ended it before its end, such as a lost connection. */
  readonly error: unknown
  readonly start: (wanted: BulkWanted) => void
  /** Ends it after the portion under way; what is done stays done. */
  readonly stop: () => void
}

interface BulkWanted {
  readonly operation: BulkOperation
  /** Null: everything the selection matches. */
  readonly rows: readonly Ticked[] | null
  readonly selection: string
}

/** Carries out an action for many rows and keeps what became of each. */
export function useBulk(resource: Resource): BulkRun {
  const queryClient = useQueryClient()
  const [phase, setPhase] = useState<BulkRun['phase']>('asking')
  const [results, setResults] = useState<readonly RowResult[]>([])
  const [error, setError] = useState<unknown>(null)
  const stopping = useRef(new AbortController())
  const work = async ({ operation, rows, selection }: BulkWanted) => {
    const { signal } = stopping.current
    setPhase('running')
    try {
      const ticked = rows ?? (await everyRow(resource.name, selection, signal))
      const run = { resource: resource.name, operation, rows: ticked, signal }
      await runBulk({ ...run, onProgress: setResults })
    } catch (fault) {
      if (!signal.aborted) setError(fault)
    } finally {
      setPhase('over')
      await recordsChanged(queryClient, resource.name)
    }
  }
  return {
    ...{ phase, results, error },
    start: (wanted) => void work(wanted),
    stop: () => stopping.current.abort(),
  }
}
