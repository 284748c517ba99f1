import { create } from 'zustand'

/** Tree screens, by code, that the person looks at as a list for now. */
export const useAsList = create<{ readonly codes: ReadonlySet<string> }>(() => ({
  codes: new Set<string>(),
}))

/** Changes how a tree screen is looked at. */
export function showAsList(code: string, asList: boolean): void {
  useAsList.setState(({ codes }) => {
    const others = [...codes].filter((one) => one !== code)
    return { codes: new Set(asList ? [...others, code] : others) }
  })
}
