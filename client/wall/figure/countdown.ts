/** Time to a deadline as `HH:MM:SS`, or since it; hours run past a day, so that 30 h late reads so. */
export function countdown(deadline: number, now: number) {
  const late = now > deadline
  const seconds = Math.floor(Math.abs(deadline - now) / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const text = [two(hours), two(Math.floor((seconds % 3600) / 60)), two(seconds % 60)].join(':')
  return { late, hours, text }
}
