import { createHash, randomBytes } from 'node:crypto'

/** A secret that a client shows at every call: 256 random bits, safe in a header and a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: enough to recognise it, useless to whoever reads the table. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** By so many of its last characters people tell a token from others; far too few to guess the rest. */
export const tailLength = 8
