import { createContext } from 'react'

/** Whether figures lead to the records behind them: a display reads none, and would stand there for good. */
export const MayFollowContext = createContext(true)
