import { useSuspenseQuery } from '@tanstack/react-query'
import { type Session, sessionQuery } from '../../../api/session.ts'

/** Who is signed in. Inside the workspace there always is somebody. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data
}

/** Whether somebody works above the mines: what they see belongs to several. */
export const isAboveMines = ({ org }: Pick<Session, 'org'>): boolean =>
  ['group', 'company'].includes(org.orgType ?? '')
