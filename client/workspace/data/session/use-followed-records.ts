import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noticesKey } from '../../../api/notices.ts'
import { figureKey, openRecordsChanged, recordsChanged, workKey } from '../../../api/records.ts'
import { sessionQuery } from '../../../api/session.ts'
import { followRecords } from '../../../api/socket.ts'

/** How long changes are gathered before lists are asked for again, in milliseconds. */
const gather = 400

/** Keeps lists and records current while someone else works on them. */
export function useFollowedRecords(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const changed = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      for (const resource of changed) {
        void recordsChanged(queryClient, resource)
      }
      changed.clear()
    }
    const askWhoWeAre = () => {
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
    const stop = followRecords({
      onChange: ({ resource }) => {
        if (changed.size === 0) timer = setTimeout(refresh, gather)
        changed.add(resource)
      },
      onNotice: () => {
        void queryClient.invalidateQueries({ queryKey: noticesKey })
        // It may be about what is open here.
        void openRecordsChanged(queryClient)
        // Authority that was handed over, revoked or has ended is notified by a notice as well.
        askWhoWeAre()
      },
      onShut: askWhoWeAre,
      onBack: () => {
        void queryClient.invalidateQueries({ queryKey: ['records'] })
        void queryClient.invalidateQueries({ queryKey: workKey })
        void queryClient.invalidateQueries({ queryKey: figureKey })
        void queryClient.invalidateQueries({ queryKey: noticesKey })
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient])
}
