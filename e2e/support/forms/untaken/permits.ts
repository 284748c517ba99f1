/** What people may do with danger-work permits and no plan does in a page yet: the tests of the API do. */
export const untakenOfPermits: readonly string[] = [
  // Of single kinds of work.
  ...[
    ...['connect', 'disconnect', 'issue-explosives', 'lock', 'log-entry', 'post-blast-check'],
    ...['record-gas', 'restore-ground', 'return-explosives', 'signal-all-clear', 'signal-fire'],
    ...['signal-warning', 'trial-lift', 'unlock', 'ventilate'],
    // Once more than one approves, and once the clock has moved on.
    ...['clear-site', 'endorse', 'extend', 'open-interval'],
  ].map((action) => `danger-work-permit ${action}`),
]
