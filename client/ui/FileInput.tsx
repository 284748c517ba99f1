import type { ComponentProps } from 'react'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  readonly onFiles: (files: readonly File[]) => void
}

/** Chooses files; the same file may be chosen again, once it was removed or mended. */
export function FileInput({ onFiles, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      onChange={({ target }) => {
        const chosen = [...(target.files ?? [])]
        target.value = ''
        onFiles(chosen)
      }}
    />
  )
}
