import { useEffect, useRef } from 'react'
import { type ControlProps, manyOf } from './field-view.ts'
import { type Upload, useUploads } from './use-uploads.ts'

/** Entries that a field takes when its definition does not say. */
const usual = 20

interface FileList {
  readonly ids: readonly string[]
  readonly uploads: readonly Upload[]
  /** There is room for one more. */
  readonly hasRoom: boolean
  /** Uploads as many as there is room for. */
  readonly add: (files: Iterable<File>) => void
  readonly remove: (id: string) => void
}

/** The files of a field: several may be on their way at once, in any order. */
export function useFileList({
  field,
  value,
  onChange,
}: Pick<ControlProps, 'field' | 'value' | 'onChange'>): FileList {
  const ids = manyOf(value)
  const latest = useRef(ids)
  useEffect(() => {
    latest.current = ids
  })
  const set = (next: readonly string[]) => {
    // The next upload may be done before the form has told us of this one.
    latest.current = next
    onChange(field.many ? next : (next[0] ?? null))
  }
  const { uploads, add } = useUploads((done) => {
    if (!latest.current.includes(done)) set([...latest.current, done])
  }, field.kind === 'image')
  const room = (field.many ? (field.max ?? usual) : 1) - ids.length - uploads.length
  return {
    ids,
    uploads,
    hasRoom: room > 0,
    add: (files) => add([...files].slice(0, room)),
    remove: (id) => set(latest.current.filter((one) => one !== id)),
  }
}
