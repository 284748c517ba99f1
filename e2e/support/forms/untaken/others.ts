/** What people may do with other records and no plan does in a page yet. */
export const untakenOfOthers: readonly string[] = [
  // Of a paper that ran out, by the administrator of a firm at another mine.
  'contractor-qualification renew',
]
