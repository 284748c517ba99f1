import { rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder } from './make-folder.ts'

/**
 * Writes a file that the server alone reads. Written beside and renamed: a crash leaves the old file or
 * the new one, never half of one.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  await makeFolder(dirname(file))
  await writeFile(`${file}.new`, text, { mode: 0o600 })
  await rename(`${file}.new`, file)
}
