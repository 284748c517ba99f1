import type { MentionBoxProps } from '../controls/MentionBox.tsx'
import { deferred } from '../deferred.tsx'

/** A box for words in which `@` offers people. */
export const MentionBox = deferred<MentionBoxProps>(
  async () => (await import('../controls/MentionBox.tsx')).MentionBox,
)
