/** What PostgreSQL said, as one sentence for whoever started the server. */
export function sentenceOf(said: string, folder: string): string {
  if (/No space left on device/i.test(said)) {
    return `the disk of ${folder} is full; free some space and start again`
  }
  if (/Not a directory/i.test(said)) {
    return `${folder} is not a folder; set DATA_DIR to one`
  }
  if (/Read-only file system/i.test(said)) {
    return `${folder} is on a read-only disk; set DATA_DIR to a folder the server may write to`
  }
  if (/Permission denied/i.test(said)) {
    return `the embedded PostgreSQL may not read or write ${folder}; set DATA_DIR to a folder of the user that starts the server`
  }
  return `the embedded PostgreSQL in ${folder} does not start: ${lastComplaint(said)}`
}

/** Whether the trouble is that of a PostgreSQL just killed, whose processes are still leaving. */
export const isPassing = (said: string): boolean =>
  /pre-existing shared memory block|lock file "postmaster\.pid" already exists/.test(said)

/** Whether another program took the port between our choice and PostgreSQL's start. */
export const isPortTaken = (said: string): boolean =>
  /could not (create any TCP\/IP sockets|bind IPv4 address)/.test(said)

function lastComplaint(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  const complaint = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1)
  return complaint?.trim() ?? 'it said nothing'
}
