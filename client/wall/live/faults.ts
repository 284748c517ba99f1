/** What went wrong on this display since the last health report. */
const faults: string[] = []
const kept = 20

/** Notes a fault; the newest twenty are kept. */
export function reportFault(what: string): void {
  faults.push(what.slice(0, 200))
  if (faults.length > kept) faults.shift()
}

/** Takes the noted faults for a report, and forgets them. */
export const takeFaults = (): string[] => faults.splice(0)
