import type { Choice } from './choice.ts'

/** What pickers of this browser offered last, for one person: offered again without a network. */
interface Kept {
  readonly of: string
  /** By what was asked, the newest last. */
  readonly answers: readonly (readonly [asked: string, choices: readonly Choice[], at: number])[]
}

const storedAt = 'headframe.choices'
/** Answers that are kept: a few forms' fields. */
const mostAnswers = 60
/** How long an answer is kept, in milliseconds: a week away from a network at most. */
const longestKept = 7 * 86_400_000

function read(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(storedAt) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(storedAt, JSON.stringify(kept))
  } catch {
    // A full storage keeps none of it: drafts are worth more.
    forgetChoices()
  }
}

/** From now on the browser keeps choices of this person alone. */
export function keepChoicesOf(personId: string): void {
  if (read()?.of !== personId) write({ of: personId, answers: [] })
}

/** Who was here has left. */
export function forgetChoices(): void {
  try {
    localStorage.removeItem(storedAt)
  } catch {
    // Nothing was kept, then.
  }
}

/** Keeps what was offered to whoever is here; nothing before somebody is. */
export function keepChoices(asked: string, choices: readonly Choice[]): void {
  const kept = read()
  if (!kept) return
  const others = kept.answers.filter(([one]) => one !== asked)
  const answers = [...others, [asked, choices, Date.now()] as const].slice(-mostAnswers)
  write({ ...kept, answers })
}

/** What was offered last to the same question; null where nothing is kept. */
export function keptChoices(asked: string): readonly Choice[] | null {
  const found = read()?.answers.find(([one]) => one === asked)
  return found && Date.now() - found[2] < longestKept ? found[1] : null
}
