import { administrators } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { datetime, int, org, text, texts } from '../../fields/index.ts'

/** As many names as a headline has room for. */
const headlined = 5

/** `10.0.0.7 (12): li, wang … +3`, which needs no language: of all tries from there, who was tried. */
function headline(ip: unknown, tries: unknown, names: unknown): string {
  const list = Array.isArray(names) ? names.map(String) : []
  const more = list.length > headlined ? ` … +${list.length - headlined}` : ''
  return `${ip} (${tries}): ${list.slice(0, headlined).join(', ')}${more}`
}

/** Sign-ins that failed again and again from one address. Written by the system (`server/sign-in-warnings`). */
export const signInWarning = resource({
  name: 'sign-in-warning',
  title: 'headline',
  placedBy: 'org',

  fields: {
    headline: text({
      max: 400,
      from: ({ ip, tries, usernames }) => headline(ip, tries, usernames),
    }),
    ip: text({ required: true, max: 45, calculated: true }),
    tries: int({ required: true, calculated: true }),
    // Of this organisation alone: other companies' names are not its business.
    usernames: texts({ max: 100, each: 50, calculated: true, repeats: 'headline' }),
    org: org({ required: true, calculated: true }),
    occurredAt: datetime({ about: 'happened', required: true, calculated: true }),
    remark: text({ max: 500, long: true }),
  },

  proxyScope: 'none',
  initial: 'open',
  states: {
    open: { settle: { to: 'settled', roles: administrators, asks: ['remark'] } },
    settled: {},
  },
  notices: [{ on: 'create', roles: administrators }],

  list: {
    columns: ['occurredAt', 'ip', 'tries', 'usernames', 'org', 'state'],
    sort: '-occurredAt',
    filters: ['ip', 'org', 'occurredAt', 'state'],
    sortable: ['occurredAt', 'tries'],
  },
  form: [{ name: 'rest', fields: ['remark'] }],
  access: { read: administrators, create: [], update: administrators, delete: [] },
})
