import type { Cast } from './cast.ts'
import { day } from './entry.ts'

interface Newcomer {
  readonly username: string
  readonly userName: string
  /** The code of where they work: the mine, or a part of it. */
  readonly at?: string
}

const phone = '100 0000 7766'

/** Somebody new with an account, and no entry in the register yet: the account. */
export async function newcomer(
  cast: Cast,
  { username, userName, at = 'HF-1-1' }: Newcomer,
): Promise<string> {
  const { id: org } = await cast.org(at)
  const roles = await cast.all<{ id: string; code: string }>('role')
  const role = roles.find(({ code }) => code === 'members')?.id
  return cast.make('account', {
    ...{ username, userName, phone, orgs: [org], defaultOrg: org },
    ...{ roles: [role], language: 'en_US' },
  })
}

export interface Entry {
  readonly user: string
  readonly org: string
  readonly post: string
  /** Another post of the same mine. */
  readonly otherPost: string
}

/** Somebody new in the register of the mine. */
export async function enrolled(cast: Cast, userName: string, employeeNo: string): Promise<Entry> {
  const { id: org } = await cast.org('HF-1-1')
  const username = `enrolled.${employeeNo.toLowerCase()}`
  const account = await newcomer(cast, { username, userName })
  const query = `&filter[org][is]=${org}&filter[state][in]=enabled`
  const posts = await cast.all<{ id: string; org: string }>('job-post', query)
  const [post, other] = posts.filter((one) => one.org === org)
  if (!post || !other) throw new Error('not two posts at the mine')
  const user = await cast.make('user', {
    ...{ account, userName, employeeNo, phone, entryDate: day(-30) },
    orgs: [{ org, post: post.id, isDefault: true }],
  })
  return { user, org, post: post.id, otherPost: other.id }
}
