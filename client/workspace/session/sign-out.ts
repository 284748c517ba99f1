import { queryClient } from '../../api/query-client.ts'
import { signOut } from '../../api/session.ts'
import { forgetDrafts } from '../form/drafts.ts'
import { closeAll } from '../shell/tabs.ts'

/** Ends the session and takes out of the browser what its person read, opened and typed. */
export async function leaveBrowser(): Promise<void> {
  await signOut().catch(() => undefined)
  queryClient.clear()
  closeAll()
  forgetDrafts()
}
