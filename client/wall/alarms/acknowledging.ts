/** Acknowledging an alarm at a board. */
import { createContext, useContext } from 'react'
import type { OpenAlarm } from '#domain/wall/open-alarm'

/** Asks for the note and acknowledges; null for whoever may not. */
export type Acknowledge = ((alarm: OpenAlarm) => void) | null

export const AcknowledgeContext = createContext<Acknowledge>(null)

export const useAcknowledge = (): Acknowledge => useContext(AcknowledgeContext)
