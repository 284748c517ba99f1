/** The name of an organisation, or of an area, in every language that it has one in. */
export interface OrgName {
  readonly name: string
  readonly nameEn: string | null
  readonly nameSr: string | null
}

/** The parameters of a fault that name an organisation: as `org`, `orgEn` and `orgSr`, for its reader to pick. */
export const orgParams = (key: 'org' | 'mine' | 'area', { name, nameEn, nameSr }: OrgName) => ({
  [key]: name,
  ...(nameEn && { [`${key}En`]: nameEn }),
  ...(nameSr && { [`${key}Sr`]: nameSr }),
})
