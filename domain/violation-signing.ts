/** How a violation is signed for, and how that is taken back: spread into the definition. */
import { datetime, sign, user } from './fields/index.ts'
import { actor, now } from './where.ts'

export const signatureFields = {
  signature: sign({ required: true, calculated: true }),
  signedAt: datetime({ about: 'happened', calculated: true }),
  // Whoever gave the signature, which for an outsider is an officer.
  signedBy: user({ calculated: true }),
}

export const signing = {
  to: 'signed',
  asks: ['signature'],
  sets: { signedAt: now, signedBy: actor },
  signs: 'withdraw-signature',
  bulk: false,
} as const

/** Of what is signed and not carried out yet. */
export const withdrawSignature = {
  to: 'to-be-signed',
  by: { signedBy: actor },
  sets: { signature: null, signedAt: null, signedBy: null },
  bulk: false,
} as const
