import { http } from './http.ts'

/** How many resources were new, and how many were there already. */
export interface ResourcesFound {
  readonly added: number
  readonly known: number
}

/** Fills the tree of resources with the screens and calls that the server knows. */
export async function importResources(): Promise<ResourcesFound> {
  const url = '/api/system-resources/import'
  return (await http.post<{ data: ResourcesFound }>(url)).data.data
}
