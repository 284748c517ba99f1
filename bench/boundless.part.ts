/** Limits of sockets that no benchmark reaches. */
export const boundless = {
  connectionsPerAddress: 100_000,
  handshakesPerMinute: 100_000,
  joinsPerMinute: 100_000,
  roomsPerAccount: 100_000,
  socketsPerAccount: 100_000,
} as const
