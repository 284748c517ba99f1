/**
 * A table of an organisation's settings: a row says after how many days in a state of the clock the
 * holders of a role hear of it. What the definition of the table begins with holds where nothing is
 * set.
 */
export interface Escalation {
  /** The record type of the settings. */
  readonly settings: string
  readonly table: string
  /** The columns of a row. */
  readonly days: string
  readonly role: string
}
