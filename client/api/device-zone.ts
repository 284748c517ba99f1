/** The IANA name of the zone by whose clock this device shows times. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
