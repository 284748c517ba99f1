/** A record as the server answers it, for tests that say only what they are about. */
export function answeredRecord(values: object, actions: readonly string[] = []) {
  const at = '2026-03-10T08:00:00.000Z'
  const stamps = {
    ...{ id: '0183b230-3a8f-4677-8848-64f725aa0001', number: null, version: 1 },
    ...{ state: 'open', storedState: 'open', deletedAt: null },
    ...{ createdBy: null, createdAt: at, updatedBy: null, updatedAt: at },
  }
  const open = actions.map((action) => [action, { to: 'closed', asks: [], grave: false }])
  return {
    data: { ...stamps, ...values },
    meta: {
      actions: Object.fromEntries(open),
      can: { update: false, delete: false, restore: false },
      labels: {},
    },
  }
}
