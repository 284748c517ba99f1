import { createContext } from 'react'

/** Id of the record whose files are shown, as they are called in it; null where none is stored yet. */
export const RecordOfFiles = createContext<string | null>(null)
