/** How long calls keep the event loop from everybody else, in work rather than in time. */

/** Milliseconds of processor time that this process has had; what others take of the machine is not in it. */
const worked = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The longest stretch of work without a turn for others while something is done, in milliseconds. */
export async function longestStretch(work: () => Promise<unknown>): Promise<number> {
  let [last, longest, isOver] = [worked(), 0, false]
  const look = () => {
    const now = worked()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isOver = true
  look()
  return longest
}

/** What a fixed piece of work takes here, about ten milliseconds on the machine of the measurements. */
export function unitOfWork(): number {
  const rows = Array.from({ length: 6_000 }, (_, at) => ({ id: at, name: `row ${at}`, at: [at] }))
  const once = () => {
    const from = worked()
    JSON.parse(JSON.stringify(JSON.parse(JSON.stringify(rows))))
    return worked() - from
  }
  return Array.from({ length: 15 }, once).sort((a, b) => a - b)[7] ?? 0
}
