import { both, enabled, policies, systemRole } from './scope.ts'

/** Programs of receipts: who reads the record is asked before, so they are behind the system alone. */
export const receiptStatements = (): string[] => [
  enabled('record_receipt'),
  ...policies('record_receipt', systemRole, both('true')),
]
