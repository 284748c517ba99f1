import type { RecordSelectProps } from '../controls/RecordSelect.tsx'
import { deferred } from '../deferred.tsx'

/** Chooses one or several records by name; the server searches. */
export const RecordSelect = deferred<RecordSelectProps>(
  async () => (await import('../controls/RecordSelect.tsx')).RecordSelect,
)
