/** What people may do with other records and no plan does in a page yet. */
export const untakenOfOthers: readonly string[] = []
