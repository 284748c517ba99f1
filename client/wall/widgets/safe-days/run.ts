/** Where a running count stands between its start and the farther of record and target, in percent. */
export function runOf(current: number | null, record: number | null, target: number | null) {
  const full = Math.max(current ?? 0, record ?? 0, target ?? 0, 1)
  return {
    current: ((current ?? 0) / full) * 100,
    target: target === null ? null : (target / full) * 100,
    isRecord: current !== null && current > 0 && record !== null && current >= record,
  }
}
