/** Entries of the tree of resources are given to roles, or taken from them. */
export const syncWays = ['give', 'take'] as const
export type SyncWay = (typeof syncWays)[number]

/** What forbids it for a role: above one's own rights, nobody left to administer, not in force yet. */
export const syncStops = ['noPermission', 'lastAdministrator', 'matrixPending'] as const
export type SyncStop = (typeof syncStops)[number]
