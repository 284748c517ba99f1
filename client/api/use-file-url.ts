import { useEffect, useMemo } from 'react'
import { fileUrl, thumbnailUrl } from './files.ts'
import { useKeptFiles } from './kept-files.ts'

/**
 * Address of a file, or of its small picture, wherever it is; null until that is
 * known. `of` is the record in which it is read.
 */
export function useFileUrl(
  id: string,
  size: 'whole' | 'thumbnail' = 'whole',
  of: string | null = null,
): string | null {
  const kept = useKeptFiles(({ all }) => all[id]?.bytes)
  const isRead = useKeptFiles((state) => state.isRead)
  const own = useMemo(() => (kept ? URL.createObjectURL(kept) : null), [kept])
  useEffect(() => (own ? () => URL.revokeObjectURL(own) : undefined), [own])
  if (own) return own
  if (!isRead) return null
  return size === 'whole' ? fileUrl(id, of) : thumbnailUrl(id)
}

/** What a file that is kept here is called; null for any other. */
export const useKeptName = (id: string): string | null =>
  useKeptFiles(({ all }) => all[id]?.name ?? null)
