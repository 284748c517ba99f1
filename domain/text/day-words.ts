/** What people call a day or a part of it, in every language: whoever reads understands them all. */

/** Days from today. */
const days: Readonly<Record<string, number>> = {
  ...{ prekjuče: -2, prekjuce: -2, 前天: -2 },
  ...{ yesterday: -1, juče: -1, juce: -1, 昨天: -1, 昨日: -1 },
  ...{ today: 0, danas: 0, 今天: 0, 今日: 0 },
  ...{ tomorrow: 1, sutra: 1, 明天: 1, 明日: 1 },
  ...{ prekosutra: 2, 后天: 2 },
}

const nows: readonly string[] = ['now', 'sada', '现在']

/** The hours that a part of the day has, first and last. */
const parts: Readonly<Record<string, readonly [first: number, last: number]>> = {
  ...{ am: [0, 11], pm: [12, 23] },
  ...{ 凌晨: [0, 6], 早上: [4, 11], 上午: [5, 12], 中午: [10, 14] },
  ...{ 下午: [12, 18], 傍晚: [16, 20], 晚上: [17, 23] },
}

const minutes: Readonly<Record<string, string>> = { 整: '00', 一刻: '15', 半: '30', 三刻: '45' }

const called = <T>(table: Readonly<Record<string, T>>, word: string): T | null =>
  Object.hasOwn(table, word) ? (table[word] ?? null) : null

/** How many days from today the day is that is called so; null where none is. */
export const daysFromToday = (word: string): number | null => called(days, word.toLowerCase())

export const isNow = (word: string): boolean => nows.includes(word.toLowerCase())

/** The minutes that are called so, `半`; null where none are. */
export const minutesCalled = (word: string): string | null => called(minutes, word)

/**
 * The hour of 24 that is meant by one of twelve in a part of the day; null where the part has none, or
 * its name is not known: midnight of one evening is another day.
 */
export function hourIn24(part: string, hour: number): number | null {
  const [first, last] = called(parts, part.toLowerCase()) ?? [1, 0]
  const meant = hour > 12 ? [hour] : [hour % 12, (hour % 12) + 12]
  return meant.find((one) => one >= first && one <= last) ?? null
}
