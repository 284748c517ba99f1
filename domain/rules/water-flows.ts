/** The flows of a site's water, by side: the names are fields of `mine-water-balance`. */
export const inflows = [
  'freshSurface',
  'freshGround',
  'freshThirdParty',
  'mineInflow',
  'rainfall',
] as const
export const reuses = ['reuseMineWater', 'tailingsReturn', 'reuseProcess'] as const
export const outflows = ['discharge', 'evaporation', 'seepage', 'retainedInTailings'] as const
