import { administrators, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { datetime, org, text, user } from '../../fields/index.ts'
import { actor, now } from '../../where/where.ts'

const confirmed = { to: 'linked', sets: { linkedAt: now, confirmedBy: actor } } as const
/** An administrator, of somebody else's account: of their own they decide as its owner. */
const byAdministrator = { roles: administrators, by: { account: { not: actor } } } as const
/** Only whoever may hand on everything that the account has (`server/authority`). */
const confirm = { ...byAdministrator, ...confirmed, grave: true } as const
const byOwner = { by: { account: actor }, bulk: false } as const

/**
 * Somebody at an identity provider, by issuer and subject, and the account they may sign in to. What
 * the provider says of them only proposes (`server/linked-identities`); a person confirms.
 */
export const linkedIdentity = resource({
  name: 'linked-identity',
  title: 'claimed',
  placedBy: 'org',

  fields: {
    claimed: text({ required: true, max: 200, calculated: true, exact: true }),
    account: user({ required: true, calculated: true }),
    org: org({ required: true, calculated: true }),
    issuer: text({ required: true, max: 300, calculated: true, exact: true }),
    subject: text({ required: true, max: 255, calculated: true, exact: true }),
    address: text({ max: 45, calculated: true }),
    proposedAt: datetime({ about: 'happened', required: true, calculated: true }),
    linkedAt: datetime({ about: 'happened', calculated: true }),
    confirmedBy: user({ calculated: true }),
    remark: text({ max: 500, long: true }),
  },

  proxyScope: 'none',
  initial: 'proposed',
  states: {
    proposed: {
      confirm,
      accept: { ...byOwner, ...confirmed },
      refuse: { ...byAdministrator, to: 'refused', asks: ['remark'] },
      decline: { ...byOwner, to: 'refused' },
    },
    linked: {
      unlink: { ...byAdministrator, to: 'ended', grave: true },
      leave: { ...byOwner, to: 'ended', grave: true },
    },
    refused: { confirm },
    // Came to sign in again after the link had ended: again only a proposal.
    ended: { propose: { to: 'proposed' } },
  },
  waiting: ['proposed'],
  notices: [
    { on: 'create', to: ['account'], roles: administrators },
    { on: 'propose', to: ['account'], roles: administrators },
    { on: 'confirm', to: ['account'] },
    { on: 'unlink', to: ['account'] },
  ],
  unique: [['issuer', 'subject']],
  deletable: { storedState: { in: ['refused', 'ended'] } },

  list: {
    columns: ['account', 'claimed', 'issuer', 'org', 'proposedAt', 'linkedAt', 'state'],
    sort: '-proposedAt',
    filters: ['account', 'issuer', 'org', 'proposedAt', 'state'],
    sortable: ['proposedAt', 'linkedAt'],
  },
  form: [{ name: 'rest', fields: ['remark'] }],
  access: { read: everyone, create: [], update: administrators, delete: administrators },
  // Everybody sees their own.
  own: {
    roles: everyone.filter((role) => !administrators.includes(role)),
    where: { account: actor },
  },
})
