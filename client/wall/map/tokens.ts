import { createContext } from 'react'
import { type Tokens, wallTokens } from '../../theme/tokens.ts'

/** The colours that pictures are drawn in: the wall's, or those of paper. */
export const MapTokensContext = createContext<Tokens>(wallTokens)
