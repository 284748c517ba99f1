import { daylightTokens, type Tokens, wallTokens } from '../../theme/tokens.ts'

/** A map on paper: white ground that costs no ink, and the levels as bright as on the wall, for words stand on them. */
export const paperTokens: Tokens = {
  ...daylightTokens,
  ...{ red: wallTokens.red, orange: wallTokens.orange, yellow: wallTokens.yellow },
}
