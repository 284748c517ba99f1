/** The figure of a counter of safe days that an accident may set back, once somebody has decided on it. */
export const reviewFigure = 'safeDay.review'

/** What that figure says: the days shown beside it may be too many. */
export const isUnderReview = (value: number | null | undefined): boolean => value === 1
