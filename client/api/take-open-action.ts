import { http } from './http.ts'
import type { RecordAnswer } from './records.ts'

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
  const url = `/api/records/${resource}/${encodeURIComponent(id)}`
  const { data, meta } = (await http.get<RecordAnswer>(url)).data
  if (!meta.actions[action]) return false
  await http.post(`${url}/actions/${action}`, { ...input, version: data.version })
  return true
}
