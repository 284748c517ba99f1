import { create } from 'zustand'
import { cssVariables, daylightTokens, nightTokens, type Tokens } from './tokens.ts'

export const appearances = ['night', 'daylight'] as const
export type Appearance = (typeof appearances)[number]

const storedAt = 'headframe.appearance'

/** The tokens of an appearance, and the one colour of action with what is written on it. */
export function tokensOf(appearance: Appearance): Tokens & { action: string; onAction: string } {
  return appearance === 'night'
    ? { ...nightTokens, action: '#3577bd', onAction: '#ffffff' }
    : { ...daylightTokens, action: daylightTokens.blue, onAction: '#ffffff' }
}

/** How the workspace looks in this browser; night unless someone chose daylight. */
export const useAppearance = create<{ readonly appearance: Appearance }>(() => ({
  appearance: stored(),
}))

/** Changes the look at once and keeps the choice. */
export function chooseAppearance(appearance: Appearance): void {
  useAppearance.setState({ appearance })
  dress(appearance)
  try {
    localStorage.setItem(storedAt, appearance)
  } catch {
    // Storage may be denied; the choice then lasts as long as the page.
  }
}

/** Puts the tokens on the document, for everything that is drawn by CSS. */
export function dress(appearance: Appearance): void {
  const { style } = document.documentElement
  const { action, onAction, ...tokens } = tokensOf(appearance)
  const variables = { ...cssVariables(tokens), '--action': action, '--on-action': onAction }
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
  style.colorScheme = appearance === 'night' ? 'dark' : 'light'
}

function stored(): Appearance {
  try {
    return localStorage.getItem(storedAt) === 'daylight' ? 'daylight' : 'night'
  } catch {
    return 'night'
  }
}
