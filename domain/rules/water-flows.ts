/** The flows of a site's water, by side: the names are fields of `mine-water-balance`. */
export const freshWater = ['freshSurface', 'freshGround', 'freshThirdParty'] as const
export const inflows = [...freshWater, 'mineInflow', 'rainfall'] as const
export const reuses = ['reuseMineWater', 'tailingsReturn', 'reuseProcess'] as const
export const outflows = ['discharge', 'evaporation', 'seepage', 'retainedInTailings'] as const
