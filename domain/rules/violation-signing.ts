/** How a violation is signed for, and how that is taken back: spread into the definition. */
import type { RoleCode } from '../access/access.ts'
import { datetime, sign, user } from '../fields/index.ts'
import { actor, now } from '../where/where.ts'
import { reminding } from './reminding.ts'
import { bystander } from './violation-corrections.ts'

export const signatureFields = {
  signature: sign({ required: true, calculated: true }),
  signedAt: datetime({ about: 'happened', calculated: true }),
  // Whoever gave the signature, which for an outsider is an officer, else the violator: whoever may not
  // know who that is does not learn it here.
  signedBy: user({ calculated: true, repeats: 'violator' }),
}

const signing = {
  to: 'signed',
  asks: ['signature'],
  sets: { signedAt: now, signedBy: actor },
  signs: 'withdraw-signature',
} as const

/** Of what is signed and not carried out yet. */
export const withdrawSignature = {
  to: 'to-be-signed',
  by: { signedBy: actor },
  sets: { signature: null, signedAt: null, signedBy: null },
  bulk: false,
} as const

/**
 * Who of ours has done it signs alone, and is reminded to; for anybody else an officer signs, who
 * neither reported nor found it.
 */
export const signingTransitions = (officers: readonly RoleCode[]) =>
  ({
    sign: { ...signing, by: { violator: actor } },
    'sign-for-external': {
      ...signing,
      ...({ roles: officers, by: bystander } as const),
      when: { violator: { empty: true } },
    },
    ...reminding({
      ...({ to: 'to-be-signed', roles: officers, waitsFor: 'violator' } as const),
      when: { violator: { empty: false } },
    }),
  }) as const
