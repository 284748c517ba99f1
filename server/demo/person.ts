import type { Actor } from '#domain/access/access'

/** Somebody of the group, as records name them and as rules ask about them. */
export interface Person {
  readonly id: string
  readonly userName: string
  readonly employeeNo: string
  readonly phone: string
  readonly actor: Actor
}
