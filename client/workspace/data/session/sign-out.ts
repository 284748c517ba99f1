import { forgetChoices } from '../../../api/kept-choices.ts'
import { forgetWalls, leave } from '../../../api/leaving.ts'
import { queryClient } from '../../../api/query-client.ts'
import { forgetDrafts } from '../drafts.ts'
import { closeAll } from '../tabs.ts'

/**
 * Ends the session and takes out of the browser what its person read, opened and typed. Where the server
 * does not answer, the sign-in page goes on asking it.
 */
export async function leaveBrowser(): Promise<void> {
  await leave().catch(() => undefined)
  queryClient.clear()
  closeAll()
  forgetDrafts()
  forgetChoices()
  forgetWalls()
}
