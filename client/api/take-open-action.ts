import { call } from './call.ts'

/**
 * Takes a transition of the record as it stands now, for a page that does not hold it. False: it is not open to
 * this person, or no longer. Throws an `ApiProblem` where it is refused, or no answer arrives.
 */
export async function takeOpenAction(
  resource: string,
  id: string,
  action: string,
  input: Readonly<Record<string, string>>,
): Promise<boolean> {
  const path = { resource, id }
  const { data, meta } = await call('GET /api/records/{resource}/{id}', { path })
  if (!meta.actions[action]) return false
  await call('POST /api/records/{resource}/{id}/actions/{action}', {
    path: { ...path, action },
    body: { ...input, version: data.version },
  })
  return true
}
