import type { Cast } from '../cast.ts'

/** The officer's mine and an area of it, as a record says where it belongs. */
export async function mineGround(cast: Cast): Promise<{ org: string; gridArea: string }> {
  const { org, person } = cast.of('officer')
  return { org, gridArea: await person.firstId('grid-area') }
}

/** So many hours from now, as the server keeps it. */
export const inHours = (count: number): string =>
  new Date(Date.now() + count * 3_600_000).toISOString()
