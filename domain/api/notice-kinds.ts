/**
 * What a notice is about: a `deadline` that comes or has passed, or a `change` that somebody made.
 * Both are named by its cause.
 */
export const noticeKinds = ['deadline', 'change'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Somebody may have marked them otherwise meanwhile: nothing is refused for that. */
export const noticeMarks = ['read', 'unread', 'deleted', 'restored'] as const
export type NoticeMark = (typeof noticeMarks)[number]
