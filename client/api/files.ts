import { queryOptions } from '@tanstack/react-query'
import type { Answered } from './call.ts'
import { http, upload } from './http.ts'

/** Address of a stored file; `of` is the record in which it is read, as it is called there. */
export const fileUrl = (id: string, of?: string | null): string =>
  of ? `/api/files/${id}?of=${of}` : `/api/files/${id}`
/** Address of a small picture of a stored image. */
export const thumbnailUrl = (id: string): string => `/api/files/${id}?size=thumbnail`

/** Uploads one file and returns its id; `onProgress` hears shares from 0 to 1. */
export async function uploadFile(
  file: Blob,
  name: string,
  onProgress?: (share: number) => void,
): Promise<string> {
  const form = new FormData()
  form.append('file', file, name)
  const patience = 10 * 60_000
  const answer = await upload<Answered<'POST /api/files'>>('/api/files', form, patience, onProgress)
  return answer.data.id
}

/** What a file is called, in the record `of` where there is one; null where that is not told. */
export const fileNameQuery = (id: string, of: string | null) =>
  queryOptions({
    queryKey: ['files', id, 'name', of],
    queryFn: async ({ signal }) => {
      const { headers } = await http.head(fileUrl(id, of), { signal })
      const [, name] =
        /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
      return name ? decodeURIComponent(name) : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
