/** Everything of the server that is started by itself: files, from the project's folder. */
export function serverPrograms(): string[]
