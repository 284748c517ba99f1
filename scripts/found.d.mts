/** Writes the lists of what is found by folder, each only where it is not as the folders are. */
export function listFound(): void
