import { useQuery } from '@tanstack/react-query'
import { type OrganizationJob, organizationJobsQuery } from '../../api/organization-jobs.ts'

/** What is on its way, or came to nothing, by the id of the record that goes somewhere. */
export function useRunningJobs(isAsked = true): ReadonlyMap<string, OrganizationJob> {
  const { data = [] } = useQuery({ ...organizationJobsQuery, enabled: isAsked })
  return new Map(data.map((job) => [job.recordId, job]))
}

/** How much of it is done, from 0 to 1; null before it has begun. */
export function shareOf({ steps }: Pick<OrganizationJob, 'steps'>): number | null {
  const sum = (count: 'total' | 'done') => steps.reduce((all, step) => all + step[count], 0)
  const total = sum('total')
  return total > 0 ? sum('done') / total : null
}
