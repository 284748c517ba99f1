import { queryOptions } from '@tanstack/react-query'
import { http, upload } from './http.ts'

/** Address of a stored file. */
export const fileUrl = (id: string): string => `/api/files/${id}`
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
  const answer = await upload<{ data: { id: string } }>('/api/files', form, patience, onProgress)
  return answer.data.id
}

/** What the uploader called a file; null where that is not told. */
export const fileNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['files', id, 'name'],
    queryFn: async ({ signal }) => {
      const { headers } = await http.head(fileUrl(id), { signal })
      const [, name] =
        /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
      return name ? decodeURIComponent(name) : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
